import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { renderUi } from '#web/ui/test/render-ui.tsx';
import { QrCode } from './qr-code.tsx';

const LINK = 'https://formkurva.example/register?ref=ELIN7K2X';
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
/** The scale at which the test draws the code for the reader. */
const PIXELS = 4;

describe('the QR code', () => {
  it('is decoded as the exact link', async () => {
    renderUi(<QrCode text={LINK} label="QR-kod" />);
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
    const found = await readBarcodes(pictureOf(screen.getByRole('img', { name: 'QR-kod' })), { formats: ['QRCode'] });
    expect(found.map(({ text }) => text)).toEqual([LINK]);
  });
});

/** Paints the drawing: white, and a dark square for each step of its path. */
function pictureOf(drawing: Element): ImageData {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]) * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < PIXELS * PIXELS; at += 1) {
      const column = Number(x) * PIXELS + (at % PIXELS);
      const row = Number(y) * PIXELS + Math.floor(at / PIXELS);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}
