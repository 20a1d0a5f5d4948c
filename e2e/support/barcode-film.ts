import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eanStripes } from './ean-drawing.ts';

const WIDTH = 640;
const HEIGHT = 480;
const STRIPE = 4;
const WHITE = 220;
const BLACK = 20;
/** The brightness of the background. */
const GREY = 120;

/** Creates a film of a packet with a barcode and calls `show` with the file, which is deleted afterwards. Browsers play it in a loop. */
export async function withBarcodeFilm(code: string, show: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formkurva-film-'));
  const path = join(folder, 'barcode.y4m');
  writeFileSync(path, film(code));
  await show(path).finally(() => rmSync(folder, { recursive: true }));
}

/** YUV4MPEG2: a header line, then each picture as brightness followed by two colour planes. */
function film(code: string): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const picture = (brightness: Buffer) => [Buffer.from('FRAME\n'), brightness, colourless];
  const table = Buffer.alloc(WIDTH * HEIGHT, GREY);
  return Buffer.concat([head, ...picture(table), ...picture(packet(code)), ...picture(packet(code))]);
}

/** A white label with the code in the middle of the picture, and the quiet zone that barcode readers need around it. */
function packet(code: string): Buffer {
  const stripes = eanStripes(code);
  const left = Math.floor((WIDTH - stripes.length * STRIPE) / 2);
  const labelEdge = left - 12 * STRIPE;
  const line = (isOnCode: boolean) =>
    Buffer.from(
      Array.from({ length: WIDTH }, (_, x) => {
        if (x < labelEdge || x >= WIDTH - labelEdge) return GREY;
        return isOnCode && stripes[Math.floor((x - left) / STRIPE)] ? BLACK : WHITE;
      }),
    );
  const blank = Buffer.alloc(WIDTH, GREY);
  const plain = line(false);
  const striped = line(true);
  return Buffer.concat(
    Array.from({ length: HEIGHT }, (_, y) => {
      if (y < 110 || y >= 370) return blank;
      return y < 140 || y >= 340 ? plain : striped;
    }),
  );
}
