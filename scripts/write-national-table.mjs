// Writes the rows of Livsmedelsverket's table that the catalogue uses: `node scripts/write-national-table.mjs <the table as CSV>`.
// The first line of the written file names the selected columns.
import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = new URL('../src/server/meals/catalogue/', import.meta.url);
const WRITTEN = new URL('livsmedelsverket-nutrients.csv', FOLDER);

const [table] = process.argv.slice(2);
if (table === undefined) throw new Error('Name the table: node scripts/write-national-table.mjs <file.csv>');
const [titles = [], ...rows] = cellsOf(readFileSync(table, 'utf8'));
const [columns = []] = cellsOf(readFileSync(WRITTEN, 'utf8'));
const missing = columns.filter((column) => !titles.includes(column));
if (missing.length > 0) throw new Error(`The table has no ${missing.join(', ')}`);
const used = usedNumbers();
const selected = rows.filter((row) => used.has(row[titles.indexOf('Livsmedelsnummer')] ?? ''));
const lines = selected
  .map((row) => columns.map((column) => shortNumber(row[titles.indexOf(column)] ?? '')))
  .sort(([one], [other]) => Number(one) - Number(other));
writeFileSync(WRITTEN, [columns.map(quoted), ...lines].map((cells) => `${cells.join(',')}\n`).join(''));
console.info(`${lines.length} foods of ${used.size} that the catalogue names`);

/** Foods of the list, and other foods that are ingredients of mixtures. */
function usedNumbers() {
  const [, ...sources] = cellsOf(readFileSync(new URL('food-sources.csv', FOLDER), 'utf8'));
  return new Set(
    sources.flatMap(([, source, id = '']) => {
      if (source === 'livsmedelsverket') return [id];
      return source === 'formkurva' ? [...id.matchAll(/(?:^|\+)(\d+)(?=@|$| )/g)].map(([, number]) => number) : [];
    }),
  );
}

/** @param {string} cell An empty cell is unknown and stays empty. */
function shortNumber(cell) {
  return cell === '' ? '' : String(Number(cell));
}

/** @param {string} title */
function quoted(title) {
  return title.includes(',') ? `"${title}"` : title;
}

/** @param {string} text @returns {string[][]} */
function cellsOf(text) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, inQuotes, plain = '']) => inQuotes ?? plain),
    );
}
