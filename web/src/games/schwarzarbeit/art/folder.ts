// folder.ts -- a closed file under a magnifying glass.
import { CREAM, GOLD, INK, line, p } from '../../../art/paper';

export const folder = (): string => '<svg viewBox="0 0 150 120" aria-hidden="true">'
    + p('M10 22h46l10 12h66v76H10z', '#C79B4E') + p('M22 28h96v40H22z', CREAM) + line('M32 40h70M32 50h56', '#8F8B84', 4)
    + p('M10 46h122v64H10z', GOLD) + p('M71 46h61v64H71z', '#DDA636') + p('M28 74h40v18H28z', CREAM) + line('M34 83h28', INK, 4)
    + line('M118 92l20 22', '#6B421C', 10, 'stroke-linecap="round"') + '<circle cx="102" cy="74" r="24" fill="#CFE3EE" opacity=".75"/>'
    + `<circle cx="102" cy="74" r="24" fill="none" stroke="${INK}" stroke-width="7"/></svg>`;
