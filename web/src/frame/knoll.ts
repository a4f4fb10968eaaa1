// knoll.ts -- Frau Knoll, the caretaker: headscarf, spectacles, a bunch of keys.
const dots = [[11, 16], [17, 9], [27, 8], [35, 12], [38, 20], [10, 26], [38, 29]];

export const knoll = (): string => '<svg viewBox="0 0 48 48" aria-hidden="true">'
    + '<circle cx="24" cy="24" r="24" fill="#F2C14E"/>'
    + '<path d="M9 48C9 38 15 35 24 35s15 3 15 13z" fill="#2F4858"/>'
    + '<path d="M24 3C12 3 7 12 8 23c.6 8 4 14 8 17h16c4-3 7.4-9 8-17C41 12 36 3 24 3z" fill="#A8281A"/>'
    + '<path d="M24 11c-8 0-11 6-11 13 0 8 5 13 11 13s11-5 11-13c0-7-3-13-11-13z" fill="#F3D3B3"/>'
    + '<path d="M13 22c0-8 4-12 11-12s11 4 11 12c-4-3-7-6-11-9-4 3-7 6-11 9z" fill="#C9C3B6"/>'
    + dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6" fill="#FFFDF8"/>`).join('')
    + '<g fill="#FFFDF8" stroke="#1B1A17" stroke-width="1.6"><circle cx="19" cy="24" r="4.2"/>'
    + '<circle cx="29" cy="24" r="4.2"/></g><path d="M23.2 24h1.6" stroke="#1B1A17" stroke-width="1.6"/>'
    + '<circle cx="19.5" cy="24.5" r="1.3"/><circle cx="28.5" cy="24.5" r="1.3"/>'
    + '<path d="M20 31.5q4 2.6 8 0" fill="none" stroke="#1B1A17" stroke-width="1.6" stroke-linecap="round"/>'
    + '<path d="M16 40l8 6 8-6-8-3z" fill="#A8281A"/>'
    + '<g fill="none" stroke="#F2C14E" stroke-width="1.6"><circle cx="37" cy="41" r="2.2"/>'
    + '<path d="M37 43v4m0-2h1.8"/></g></svg>';
