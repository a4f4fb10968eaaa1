// poster.ts -- the poster of Kohle, Kie$ & Knete.
import { CREAM, INK } from '../../art/ink';
import { sheet } from '../../art/posters';
import { stencilAt } from '../../art/stencil';

const chipAt = (x: number, y: number, n: string, color: string): string =>
    `<circle cx="${x + 3}" cy="${y + 3}" r="21" fill="${INK}" opacity=".25"/><circle cx="${x}" cy="${y}" r="21" fill="${CREAM}"/>`
    + `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${color}" stroke-width="6" stroke-dasharray="9 5"/>`
    + stencilAt(n, x, y - 8, 16, INK, 'middle');

// Two hands that agree, for now; and what flies between them.
export function poster(): string {
    const sleeve = `<path d="M0 118l96-10v64L0 190z" fill="${INK}"/><path d="M92 108l20-3v66l-20 2z" fill="${CREAM}"/>`;
    const left = '<path d="M112 108l56 4l34 22q8 8-2 14l-26-10l22 20q4 12-10 12l-26-18l12 18q0 10-12 8l-48-24z" fill="#D9A27A"/>';
    const right = '<path d="M250 108l-44 0q-22-6-40 8q-16 10-20 20q4 8 16 4l18-12l44 34q8 6 14-2l12-14z" fill="#7F5237"/>';
    const cuff = `<path d="M360 112l-92-6v60l92 20z" fill="#5B2A3C"/><path d="M268 105l-20 2v58l20 4z" fill="${CREAM}"/>`;
    return sheet('#0F6B4F', '<circle cx="180" cy="120" r="104" fill="#5FA98B"/>'
        + '<path d="M0 240L360 26v62L96 240z" fill="#0B4F3B" opacity=".55"/>' + sleeve + cuff + right + left
        + chipAt(118, 62, '8', '#A8281A') + chipAt(186, 40, '12', '#2E6BDA') + chipAt(252, 66, '5', '#5B2A3C')
        + '<path d="M150 206h60v8h-60zM154 196h60v8h-60zM148 216h60v8h-60zM152 226h60v8h-60z" fill="#F2C14E" stroke="#1B1A17" stroke-width="1.5"/>');
}
