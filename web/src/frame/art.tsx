// art.tsx -- pictures that come after the page, into places that are there from the start.
import { useEffect, useState } from 'preact/hooks';
import { GAMES, type GameName } from '../types';
import { mark } from './bits';

type Pictures = typeof import('../games/pictures');

const kept = new Map<string, string>();

const ofPictures = (draw: (from: Pictures) => string) => () => import('../games/pictures').then(draw);

function Late({ name, look, draw }: { name: string; look: string; draw(): Promise<string> }) {
    const [drawn, show] = useState(kept.get(name) ?? '');
    useEffect(() => {
        if (drawn !== '') return;
        draw().then(svg => { kept.set(name, svg); show(svg); },
            () => undefined);           // then without
    }, [name]);
    return <div class={look} aria-hidden="true" dangerouslySetInnerHTML={mark(drawn)} />;
}

export const PosterArt = ({ game, look = 'poster-art' }: { game: GameName; look?: string }) =>
    <Late name={game} look={look} draw={ofPictures(from => from[game].poster())} />;

// `id` tells apart two pictures of one face.
export const Face = ({ game, id }: { game: GameName; id: string }) =>
    <Late name={`${game} ${id}`} look="face" draw={ofPictures(from => from[game].face(id))} />;

export const PuzzleArt = () =>
    <Late name="puzzle" look="block-art" draw={ofPictures(from => from.lineup())} />;

// A figure of each game at one table, and a chair for the visitor.
export const ChairArt = () =>
    <Late name="chair" look="block-art"
        draw={ofPictures(from => from.freeChair(GAMES.map(game => from[game].guest(`ch-${game}`))))} />;

type Nothing = keyof typeof import('../art/empty')['EMPTY'];

export const EmptyArt = ({ of }: { of: Nothing }) =>
    <Late name={`empty ${of}`} look="empty-art"
        draw={() => import('../art/empty').then(from => from.EMPTY[of]())} />;

// Nothing is there: a picture and a sentence.
export const Empty = ({ of, said }: { of: Nothing; said: string }) => (
    <div class="empty" data-testid={`empty-${of}`}>
        <EmptyArt of={of} />
        <p>{said}</p>
    </div>
);
