import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { catalogueOf, importCatalogue, readCatalogueAhead } from './catalogue.service.ts';
import { type CatalogueFiles, readCatalogueFiles, versionOf } from './catalogue-files.ts';

const HEADER =
  'key,name_sv,name_en,category,kcal,protein,carbs,fat,fiber,sugar,portions,kind,popularity,synonyms_sv,synonyms_en';
const BANAN = 'banan,Banan,Banana,Fruit,92,1.1,20.1,0.4,1.8,,st:120,plain,100,bananer,bananas';
const GURKA = 'gurka,Gurka,Cucumber,Vegetables,12,0.8,1.6,0.1,,1.4,skiva:5,plain,92,slanggurka,';

const time = movableClock();
let database: TestDatabase;
let shipped: CatalogueFiles;
beforeAll(async () => {
  shipped = await readCatalogueFiles();
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate foods, food_barcodes, food_words, food_imports');
});

/** Catalogue files with only these lines of our own list. */
function filesWith(...lines: string[]): CatalogueFiles {
  const head = (content: Buffer, rows: number) =>
    Buffer.from(`${content.toString('latin1').split('\n').slice(0, rows).join('\n')}\n`, 'latin1');
  return {
    ...shipped,
    swedishFoods: Buffer.from([HEADER, ...lines, ''].join('\n')),
    barcodes: head(shipped.barcodes, 2),
    usdaNames: head(shipped.usdaNames, 3),
    usdaAmounts: head(shipped.usdaAmounts, 3),
  };
}
const read = async (query: string) => (await database.pool.query(query)).rows;

describe('the catalogue', () => {
  it('is complete on a new database: our list, the American table and the barcodes', async () => {
    await importCatalogue(database.db, time);
    const [counts] = await read(
      `select count(*) filter (where id like 'sv:%')::int as ours, count(*) filter (where id like 'usda:%')::int as usda,
        count(*) filter (where id like 'ean:%' and barcode is not null)::int as products from foods`,
    );
    expect(counts.ours).toBeGreaterThanOrEqual(1000);
    expect(counts.usda).toBe(8789);
    expect(counts.products).toBeGreaterThanOrEqual(200);
  });

  it('is parsed once when it was read ahead of the database', async () => {
    const files = await readCatalogueAhead();
    expect(files && catalogueOf(files)).toBe(files && catalogueOf(files));
    expect(files && versionOf(files)).toBe(versionOf(shipped));
  });

  it('is not written again when the content is unchanged', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN));
    await database.pool.query("update foods set name_sv = 'orörd' where id = 'sv:banan'");
    await importCatalogue(database.db, time, filesWith(BANAN));
    expect(await read("select name_sv from foods where id = 'sv:banan'")).toEqual([{ name_sv: 'orörd' }]);
  });

  it('imports changed content, writes only changed rows and deletes rows that are gone', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN, GURKA));
    time.advance(60);
    await importCatalogue(database.db, time, filesWith(BANAN.replace('Banan,', 'Ekobanan,')));
    const changed = `select id, name_sv from foods where updated_at = '${time.clock().toISOString()}' or id = 'sv:gurka'`;
    expect(await read(changed)).toEqual([{ id: 'sv:banan', name_sv: 'Ekobanan' }]);
  });

  it('has its checks computed only when its content is new', async () => {
    const waiting = "select count(*)::int as count from jobs where kind = 'check-foods'";
    await database.pool.query('truncate jobs');
    await importCatalogue(database.db, time, filesWith(BANAN));
    expect(await read(waiting)).toEqual([{ count: 1 }]);
    await database.pool.query('truncate jobs');
    await importCatalogue(database.db, time, filesWith(BANAN));
    expect(await read(waiting)).toEqual([{ count: 0 }]);
  });

  it('deletes foods that are gone, also when they are the duplicate of another food', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN, BANAN.replace('banan,', 'banan-2,')));
    const duplicates = "select id from foods where may_be_double and id like 'sv:%' order by id";
    expect(await read(duplicates)).toEqual([{ id: 'sv:banan' }, { id: 'sv:banan-2' }]);
    await importCatalogue(database.db, time, filesWith(BANAN));
    expect(await read(duplicates)).toEqual([]);
  });

  it('retains foods from outside sources', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN));
    await database.pool.query("update foods set id = 'fdc:1', source = 'fdc' where id = 'sv:banan'");
    await importCatalogue(database.db, time, filesWith(GURKA));
    expect(await read("select id from foods where id in ('fdc:1', 'sv:gurka') order by id")).toEqual([
      { id: 'fdc:1' },
      { id: 'sv:gurka' },
    ]);
  });

  it('counts the words of its foods', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN, BANAN.replaceAll('anan', 'anane')));
    expect(await read("select word, foods from food_words where word like 'banan%' order by word")).toContainEqual({
      word: 'banan',
      foods: 1,
    });
  });

  it('updates the planner statistics of its partial indexes, so that a search does not scan every food', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN, GURKA));
    const columns = await read("select attname from pg_stats where tablename = 'foods'");
    expect(columns.map(({ attname }) => attname)).toEqual(expect.arrayContaining(['popularity', 'search', 'twin_of']));
  });

  it('is filled once when two processes start at once', async () => {
    await Promise.all([
      importCatalogue(database.db, time, filesWith(BANAN)),
      importCatalogue(database.db, time, filesWith(BANAN)),
    ]);
    expect(await read("select count(*)::int as foods from foods where id = 'sv:banan'")).toEqual([{ foods: 1 }]);
  });

  it('is unchanged when a file cannot be read', async () => {
    await importCatalogue(database.db, time, filesWith(BANAN));
    const broken = { ...filesWith(BANAN), swedishFoods: Buffer.from('key,name\nx\n') };
    await expect(importCatalogue(database.db, time, broken)).rejects.toThrow('Expected the columns');
    expect(await read("select count(*)::int as foods from foods where id = 'sv:banan'")).toEqual([{ foods: 1 }]);
  });
});
