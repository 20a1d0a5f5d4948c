import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { manyProducts } from '#server/test/food/many-products.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importFoods } from './import-foods.service.ts';
import { foodFilesAt, readFoodFiles } from './read-food-file.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'formkurva-foods-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const run = async (source: FoodImportSource, path: string) => {
  api.advance(1);
  const rows = (runId: string) => readFoodFiles(api.db, source, foodFilesAt(source, path), runId);
  return importFoods(api.db, api, { source, fileName: 'test', rows });
};
const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

const LMV = `Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);Kolhydrater, tillgängliga (g);Fett, totalt (g)
1;"Kavring; mörk";263;9,2;48;2,1
2;;100;1;1;1
3;Omöjlig;2000;1;1;1
4;Skiva;96;9,2;48;2,1
1;Kavring igen;263;9,2;48;2,1
5;Bara två
6;Smör;741;0,5;0,5;82
`;

describe('an import of foods', () => {
  it('imports valid rows and reports the reason for the others', async () => {
    const ended = await run('livsmedelsverket', await write('lmv.csv', LMV));
    expect(ended).toMatchObject({ state: 'done', rowsRead: 7, added: 2, changed: 0, unchanged: 0 });
    expect(
      Object.entries(ended.rejected).map(([reason, { count, examples }]) => [reason, count, examples[0]?.row]),
    ).toEqual(
      expect.arrayContaining([
        ['no-name', 1, 3],
        ['impossible-figures', 1, 4],
        ['energy-off', 1, 5],
        ['twice', 1, 6],
        ['broken-row', 1, 7],
      ]),
    );
    const { client } = await makeMember(api);
    expect(await client.foods.get({ id: 'lmv:1' })).toMatchObject({
      nameSv: 'Kavring; mörk',
      source: 'livsmedelsverket',
    });
  });

  it('changes nothing when it is repeated, and imports changed rows', async () => {
    const again = await run('livsmedelsverket', await write('lmv.csv', LMV));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const newer = await run('livsmedelsverket', await write('lmv.csv', LMV.replace(';741;', ';745;')));
    expect(newer).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  });

  it('joins the files of FoodData Central in any order, and leaves no partial foods', async () => {
    await write(
      'food.csv',
      '"fdc_id","data_type","description"\n"1","foundation_food","Hummus"\n"2","sub_sample_food","x"\n',
    );
    const nutrients = [
      '1,1008,229',
      '2,1008,1',
      '1,1003,7',
      '1,1005,15',
      '1,1004,17',
      '9,1008,5',
      '1,1234,3',
      '1,1093,400',
    ];
    await write('food_nutrient.csv', `fdc_id,nutrient_id,amount\n${nutrients.join('\n')}\n`);
    const ended = await run('usda', folder);
    expect(ended).toMatchObject({
      state: 'done',
      added: 1,
      rejected: { sample: { count: 1 }, 'no-key': { count: 1 } },
    });
    const { client } = await makeMember(api);
    expect((await client.foods.get({ id: 'fdc:1' })).amounts).toEqual({ salt: 1 });
    const { rows } = await api.database.pool.query('select count(*)::int from food_import_parts');
    expect(rows[0].count).toBe(0);
  });

  it('counts invalid rows of FoodData Central, and names file and line', async () => {
    const foods = ['3,foundation_food,Tahini', '4,foundation_food', ',foundation_food,Nameless'];
    await write('food.csv', `fdc_id,data_type,description\n${foods.join('\n')}\n`);
    const nutrients = ['3,1008,600', '3,1003,20,too many', '3,1003,20', '3,1005,18', '3,1004,50', ',1008,5'];
    await write('food_nutrient.csv', `fdc_id,nutrient_id,amount\n${nutrients.join('\n')}\n`);
    const ended = await run('usda', folder);
    expect(ended).toMatchObject({
      ...{ state: 'done', rowsRead: 5, added: 1 },
      rejected: { 'broken-row': { count: 2 }, 'no-key': { count: 2 } },
    });
    const { rows } = await api.database.pool.query(
      "select line from food_import_rejected where run_id = $1 and reason = 'broken-row' order by row",
      [ended.id],
    );
    expect(rows.map(({ line }) => line)).toEqual([
      'food.csv:3 | 4 | foundation_food',
      'food_nutrient.csv:3 | 3 | 1003 | 20 | too many',
    ]);
  });

  it('fails with an error for a file that is not a table, and the next run works', async () => {
    const junk = await write('junk.csv', `\u0000\u0001"""\n;;;\n\ufffd${'x,'.repeat(999)}`);
    expect(await refusalOf(run('openfoodfacts', junk))).toBe('FOOD_FILE_INVALID');
    await expect(run('livsmedelsverket', join(folder, 'finns-inte.csv'))).rejects.toThrow('ENOENT');
    expect((await run('livsmedelsverket', await write('lmv.csv', LMV))).state).toBe('done');
  });

  it('runs once at a time; a killed run is replaced after two minutes', async () => {
    await api.database.pool.query(
      `insert into food_import_runs (id, source, file_name, state, started_at, moved_at)
       values ($1, 'usda', 'x', 'running', $2, $2)`,
      [api.random.uuid(), api.clock()],
    );
    const path = await write('lmv.csv', LMV);
    expect(await refusalOf(run('livsmedelsverket', path))).toBe('SEEDER_BUSY');
    api.advance(121);
    expect((await run('livsmedelsverket', path)).state).toBe('done');
  });
});

const ROWS = Number(process.env.FORMKURVA_FOOD_ROWS ?? 5000);
const MB = 1024 * 1024;

it(`reads ${ROWS} products with constant memory`, { timeout: 1_800_000 }, async () => {
  const path = join(folder, 'products.csv');
  await pipeline(Readable.from(manyProducts(ROWS)), createWriteStream(path));
  const before = process.memoryUsage().rss;
  const ended = await run('openfoodfacts', path);
  const grownMb = (process.memoryUsage().rss - before) / MB;
  expect(ended).toMatchObject({ state: 'done', rowsRead: ROWS });
  expect(ended.added).toBeGreaterThan(ROWS * 0.9);
  expect(grownMb).toBeLessThan(400);
});
