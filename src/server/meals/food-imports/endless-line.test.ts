import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { importFoods } from './import-foods.service.ts';
import { readFoodFiles } from './read-food-file.ts';
import type { ByteFile } from './text-of-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const CHUNK = Buffer.from('x'.repeat(65_536));
const HEADERS = {
  openfoodfacts: { name: 'products.csv', start: 'code\tproduct_name\n' },
  livsmedelsverket: { name: 'lmv.csv', start: 'Livsmedelsnummer;Livsmedelsnamn;Energi (kcal)\n1;"' },
  usda: { name: 'food.csv', start: 'fdc_id,data_type,description\n1,foundation_food,"' },
} as const;

describe('a food file with a line without end', () => {
  it.each(['openfoodfacts', 'livsmedelsverket', 'usda'] as const)('can be cancelled for %s', async (source) => {
    const { name, start } = HEADERS[source];
    const ended = await importOf(source, { name, bytes: () => endless(start) });
    expect(ended.state).toBe('cancelled');
  });

  it('is counted as one invalid row, and the rows around it are read', async () => {
    const bytes = async function* () {
      yield Buffer.from('code\tproduct_name\n1\tKavring\n');
      for (let chunk = 0; chunk < 80; chunk += 1) yield CHUNK;
      yield Buffer.from('\n2\tSmör\n');
    };
    const rows: unknown[] = [];
    for await (const row of readFoodFiles(api.db, 'openfoodfacts', [{ name: 'products.csv', bytes }], ''))
      rows.push(row);
    expect(rows.filter((row) => row !== undefined)).toEqual([
      { code: '1', product_name: 'Kavring' },
      'x'.repeat(2000),
      { code: '2', product_name: 'Smör' },
    ]);
    expect(rows.filter((row) => row === undefined).length).toBeGreaterThan(2);
  });
});

function importOf(source: FoodImportSource, file: ByteFile) {
  api.advance(1);
  const rows = (runId: string) => readFoodFiles(api.db, source, [file], runId);
  return importFoods(api.db, api, { source, fileName: file.name, rows });
}

/** Endless bytes without a line break; the run is cancelled after the first few. */
async function* endless(start: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  for (let chunk = 0; ; chunk += 1) {
    if (chunk === 40) await api.database.pool.query('update food_import_runs set cancel_requested = true');
    yield CHUNK;
  }
}
