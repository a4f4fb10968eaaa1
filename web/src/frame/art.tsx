// art.tsx -- pictures that come after the page, into places that are there from the start.
import { useEffect, useState } from 'preact/hooks';
import type { GameName } from '../types';
import { mark } from './bits';

type Pictures = typeof import('../games/pictures');

const kept = new Map<string, string>();

function Late({ name, look, draw }: { name: string; look: string; draw(from: Pictures): string }) {
    const [drawn, show] = useState(kept.get(name) ?? '');
    useEffect(() => {
        if (drawn !== '') return;
        import('../games/pictures').then(draw).then(svg => { kept.set(name, svg); show(svg); },
            () => undefined);           // then without
    }, [name]);
    return <div class={look} aria-hidden="true" dangerouslySetInnerHTML={mark(drawn)} />;
}

export const PosterArt = ({ game, look = 'poster-art' }: { game: GameName; look?: string }) =>
    <Late name={game} look={look} draw={from => from[game].poster()} />;

// `id` tells apart two pictures of one face.
export const Face = ({ game, id }: { game: GameName; id: string }) =>
    <Late name={`${game} ${id}`} look="face" draw={from => from[game].face(id)} />;

export const PuzzleArt = () =>
    <Late name="puzzle" look="block-art" draw={from => from.lineup()} />;

type Nothing = keyof Pictures['EMPTY'];

export const EmptyArt = ({ of }: { of: Nothing }) =>
    <Late name={`empty ${of}`} look="empty-art" draw={from => from.EMPTY[of]()} />;

// Nothing is there: a picture and a sentence.
export const Empty = ({ of, said }: { of: Nothing; said: string }) => (
    <div class="empty" data-testid={`empty-${of}`}>
        <EmptyArt of={of} />
        <p>{said}</p>
    </div>
);
