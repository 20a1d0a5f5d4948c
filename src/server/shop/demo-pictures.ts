import { readdir, readFile, writeFile } from 'node:fs/promises';
import { contentPath } from '#server/platform/config/content-path.ts';
import { IMAGE_WIDTHS } from './catalogue/product-views.ts';

const FOLDER = 'src/server/shop/demo';
const DRAWINGS = 'illustrations';
const WIDTHS = Object.values(IMAGE_WIDTHS);

export const inFolder = (name: string) => contentPath(`${FOLDER}/${name}`);

/**
 * A drawing of the demo as pictures of each size. Those that the build has rendered are read, because rendering takes a third of a first
 * start.
 */
export async function picturesOf(illustration: string, svg: Uint8Array): Promise<{ bytes: Uint8Array }[]> {
  return Promise.all(
    WIDTHS.map(async (width) => ({
      bytes: await readFile(pathOf(illustration, width)).catch(() => draw(svg, width)),
    })),
  );
}

/** Renders all drawings into files beside them: run by the build, in its copy of the content. */
export async function drawDemoPictures(): Promise<void> {
  for (const name of (await readdir(inFolder(DRAWINGS))).filter((file) => file.endsWith('.svg'))) {
    const illustration = `${DRAWINGS}/${name}`;
    const svg = await readFile(inFolder(illustration));
    for (const width of WIDTHS) await writeFile(pathOf(illustration, width), await draw(svg, width));
  }
}

const pathOf = (illustration: string, width: number) => inFolder(`${illustration}-${width}.webp`);

/** Drawings are vectors and are rendered for each size; the shop stores bitmaps. */
async function draw(svg: Uint8Array, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(svg).resize(width).webp({ quality: 82, effort: 2 }).toBuffer();
}
