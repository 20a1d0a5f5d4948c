import { mkdir, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

/**
 * Writes all exercise drawings and recipe covers on sheets, to compare them side by side:
 * `npx tsx --tsconfig src/web/tsconfig.json scripts/contact-sheets.mjs`.
 * The colours are close to those of the light theme.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${root}test-results/contact-sheets`;
const COLUMNS = 4;
const ROWS = 5;
const CELL = { width: 320, height: 190, picture: 160 };

/** @type {Record<string, string>} */
const COLOURS = {
  ...{ far: '#b9c1bc', body: '#838e88', near: '#6f7b75', edge: '#ffffff', worked: '#0b6b55' },
  ...{ steel: '#11201b', pad: '#cfd5d1', floor: '#dde3dd' },
};

/** @typedef {{ caption: string, pictures: { viewBox: string, content: string }[] }} Entry */

// By a computed address, because these files belong to the project of the web.
const web = `${root}src/web`;
const { drawExercise } = await import(`${web}/fitness/drawings/draw-exercise.ts`);
const { DRAWINGS } = await import(`${web}/fitness/drawings/drawings.ts`);
const { DrawnCover } = await import(`${web}/meals/pictures/drawn-cover.tsx`);

await mkdir(OUT, { recursive: true });
await writeSheets('exercises', await drawnExercises());
await writeSheets('covers', await drawnCovers());

/**
 * The rows of all JSON files of a folder.
 * @param {string} folder
 */
async function readList(folder) {
  const names = (await readdir(`${root}${folder}`)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(`${root}${folder}/${name}`, 'utf8')));
  return texts.flatMap((text) => JSON.parse(text));
}

/** @returns {Promise<Entry[]>} */
async function drawnExercises() {
  const catalogue = await readList('src/server/fitness/exercises/catalogue');
  return catalogue.flatMap(({ id, primaryMuscle }) => {
    const drawing = DRAWINGS.get(id);
    if (!drawing) return [];
    const { frames, viewBox } = drawExercise(drawing, [primaryMuscle]);
    /** @param {{ d: string, tone: string, width?: number }[]} frame */
    const pictureOf = (frame) => ({ viewBox, content: frame.map(shapeOf).join('') });
    return [{ caption: id, pictures: frames.map(pictureOf) }];
  });
}

/** @param {{ d: string, tone: string, width?: number }} part */
function shapeOf({ d, tone, width }) {
  const colour = COLOURS[tone];
  if (width === undefined) return `<path d="${d}" fill="${colour}"/>`;
  const line = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${line}/>`;
}

/** @returns {Promise<Entry[]>} */
async function drawnCovers() {
  const recipes = await readList('src/server/meals/ready/recipes');
  return recipes.map(({ slug, cover }) => {
    const html = renderToStaticMarkup(createElement(DrawnCover, { cover, className: '' }));
    const content = /<svg[^>]*>(.*)<\/svg>/s.exec(html)?.[1] ?? '';
    return { caption: slug, pictures: [{ viewBox: '0 0 120 80', content }] };
  });
}

/**
 * @param {string} name
 * @param {Entry[]} entries
 */
async function writeSheets(name, entries) {
  const perSheet = COLUMNS * ROWS;
  for (let from = 0; from < entries.length; from += perSheet) {
    const cells = entries
      .slice(from, from + perSheet)
      .map(cellOf)
      .join('');
    const [width, height] = [COLUMNS * CELL.width, ROWS * CELL.height];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${cells}</svg>`;
    await sharp(Buffer.from(svg))
      .png()
      .toFile(`${OUT}/${name}-${from / perSheet + 1}.png`);
  }
}

/**
 * @param {Entry} entry
 * @param {number} index
 */
function cellOf({ caption, pictures }, index) {
  const [x, y] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height];
  const width = CELL.width / pictures.length;
  const drawn = pictures.map(
    ({ viewBox, content }, at) =>
      `<svg x="${at * width}" y="4" width="${width}" height="${CELL.picture}" viewBox="${viewBox}">${content}</svg>`,
  );
  return `<g transform="translate(${x} ${y})">${drawn.join('')}<text x="8" y="${CELL.height - 8}" font-size="14" font-family="sans-serif">${caption}</text></g>`;
}
