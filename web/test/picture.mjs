// picture.mjs -- what a picture of the page shows: its QR code, and whether two of them look alike
import jsQR from 'jsqr';

// Reads a PNG by the browser itself, drawn 1/scale as large.
const pixels = (page, png, scale = 1) => page.evaluate(async ([base, scale]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base}`;
    await image.decode();
    const [width, height] = [image.width, image.height].map(x => Math.floor(x / scale));
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    return { data: [...pen.getImageData(0, 0, width, height).data], width, height };
}, [png.toString('base64'), scale]);

export async function readQr(page, box) {
    const { data, width, height } = await pixels(page, await box.screenshot());
    return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

// How far two pictures are apart where they are most (0 to 255), and where. They are looked at
// from afar, in squares of 8 x 8: each page smooths its edges a little otherwise.
export async function apart(page, one, other) {
    const [a, b] = [await pixels(page, one, 8), await pixels(page, other, 8)];
    if (a.width !== b.width || a.height !== b.height) return { most: 255, at: 'sizes' };
    const off = a.data.map((x, i) => Math.abs(x - b.data[i]));
    const most = off.reduce((x, y) => Math.max(x, y)), i = off.indexOf(most) >> 2;
    return { most, at: [i % a.width * 8, Math.floor(i / a.width) * 8] };
}
