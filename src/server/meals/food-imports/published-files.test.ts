import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { type FoodFile, importFoods } from './import-foods.service.ts';
import { readFoodFiles } from './read-food-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The published table of Livsmedelsverket has two lines above the header. */
const TITLES = [['Livsmedelsverkets livsmedelsdatabas, version 2022-05-24'], ['Alla värden per 100 g ätlig del']];
const COLUMNS = [
  ...['Livsmedelsnamn', 'Livsmedelsnummer', 'Gruppering', 'Energi (kcal)', 'Fett, totalt (g)', 'Protein (g)'],
  ...['Kolhydrater, tillgängliga (g)', 'Fibrer (g)', 'Vitamin A (RE/µg)'],
];
const rowsFrom = (first: number) => [
  ['Rågbröd, mörkt', String(first), 'Bröd', '263', '2,1', '9,2', '48', '7', ''],
  ['Köttbullar', String(first + 1), 'Kött', '', '', '', '', '', ''],
  ['Smör', String(first + 2), 'Fett', '741', '82', '0,5', '0,5', '0', '800'],
];
const csvOf = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(separator)).join('\r\n');

/** Swedish letters have the same code in Windows-1252 and Latin-1. */
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

async function importOf(name: string, bytes: Uint8Array, chunk = 50) {
  api.advance(1);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  const files = [{ name, bytes: pieces }];
  const rows = (...about: Parameters<FoodFile['rows']>) => readFoodFiles(api.db, 'livsmedelsverket', files, ...about);
  return importFoods(api.db, api, { source: 'livsmedelsverket', fileName: name, rows });
}

async function foodOf(number: number) {
  const { nameSv, per100g, amounts } = await (await makeMember(api)).client.foods.get({ id: `lmv:${number}` });
  const { calories, carbs, fat } = per100g;
  return { nameSv, calories, carbs, fat, ...amounts };
}
const BREAD = { nameSv: 'Rågbröd, mörkt', calories: 263, carbs: 48, fat: 2.1 };

/** A minimal XLSX workbook; like spreadsheet programs, it omits empty cells. */
function workbookOf(rows: string[][]): Uint8Array {
  const texts = [...new Set(rows.flat())];
  const column = (at: number) => String.fromCharCode(65 + at);
  const cell = (text: string, row: number, at: number) => {
    if (text === '') return '';
    const cellReference = `r="${column(at)}${row + 1}"`;
    const number = text.replace(',', '.');
    return Number.isFinite(Number(number))
      ? `<c ${cellReference}><v>${number}</v></c>`
      : `<c ${cellReference} t="s"><v>${texts.indexOf(text)}</v></c>`;
  };
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`,
  );
  const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml('<workbook><sheets><sheet name="Om"/><sheet name="Livsmedel"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': xml(
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ),
    'xl/worksheets/sheet2.xml': xml(`<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': xml(`<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  });
}

describe('the published table of Livsmedelsverket', () => {
  it.each([
    ['CSV with semicolons', 9100, (rows: string[][]) => new TextEncoder().encode(csvOf(rows, ';'))],
    ['CSV with commas', 9200, (rows: string[][]) => new TextEncoder().encode(csvOf(rows, ','))],
    ['CSV with a byte order mark', 9300, (rows: string[][]) => new TextEncoder().encode(`\ufeff${csvOf(rows, ';')}`)],
    ['CSV in Windows-1252', 9400, (rows: string[][]) => windows1252(csvOf(rows, ';'))],
  ])('is read from %s', async (_what, first, bytesOf) => {
    const ended = await importOf('lmv.csv', bytesOf([...TITLES, COLUMNS, ...rowsFrom(first)]));
    expect(ended).toMatchObject({ state: 'done', rowsRead: 3, added: 2 });
    expect(ended.rejected).toEqual({ 'no-nutrients': { count: 1, examples: [{ row: 5, name: 'Köttbullar' }] } });
    expect(await foodOf(first)).toEqual(BREAD);
    expect(await foodOf(first + 2)).toMatchObject({ nameSv: 'Smör', vitaminA: 800 });
  });

  it('is read from XLSX, from the sheet that has its columns', async () => {
    const ended = await importOf('LivsmedelsDB.xlsx', workbookOf([...TITLES, COLUMNS, ...rowsFrom(9500)]));
    expect(ended).toMatchObject({ state: 'done', rowsRead: 3, added: 2 });
    expect(ended.rejected).toEqual({ 'no-nutrients': { count: 1, examples: [{ row: 5, name: 'Köttbullar' }] } });
    expect(await foodOf(9500)).toEqual(BREAD);
  });

  it('detects the encoding at the first non-ASCII letter, at any chunk boundary', async () => {
    const head = 'Livsmedelsnummer;Livsmedelsnamn;Energi (kcal)\n';
    for (const [index, chunk] of [1, 2, 3, head.length + 8].entries()) {
      const number = 9600 + index;
      await importOf('lmv.csv', windows1252(`${head}${number};Ö;263\n`), chunk);
      await importOf('lmv.csv', new TextEncoder().encode(`${head}${number + 10};Ö;263\n`), chunk);
      expect([(await foodOf(number)).nameSv, (await foodOf(number + 10)).nameSv]).toEqual(['Ö', 'Ö']);
    }
  });

  it('is refused with the names of missing columns', async () => {
    const book = workbookOf([TITLES[0] ?? [], ['Livsmedelsnamn', 'Livsmedelsnummer'], ['Banan', '1']]);
    expect(await refusalOf(importOf('fel.xlsx', book))).toBe('FOOD_FILE_INVALID');
    const { rows } = await api.database.pool.query(
      'select error from food_import_runs order by started_at desc limit 1',
    );
    expect(rows[0].error).toBe('FOOD_FILE_INVALID: Energi (kcal)');
    expect(await refusalOf(importOf('trasig.xlsx', new TextEncoder().encode('PK and nothing more')))).toBe(
      'FOOD_FILE_INVALID',
    );
  });
});
