import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CatalogueFiles, readCatalogueFiles } from '#server/meals/catalogue/catalogue-files.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { startNetwork } from '#server/test/db/network.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { fillDatabase, isFilled } from './fill-database.ts';
import { seedDemo } from './seed-demo.ts';

const config = readConfig({ DEMO: 'off' });

let api: TestApi;
let small: CatalogueFiles;
beforeAll(async () => {
  api = await startApi();
  small = await fewFoods();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('truncate foods, food_barcodes, food_words, food_imports');
});

const fill = (catalogue = small, log = silentLog) => fillDatabase(config, api.database.url, log, catalogue);

describe('filling a database while servers respond', () => {
  it('adds foods and books once when two processes do it at the same time', async () => {
    const before = await isFilled(api.db, config);
    await Promise.all([fill().done, fill().done]);

    expect([before, await isFilled(api.db, config)]).toEqual([false, true]);
    expect(await count('ebooks')).toBeGreaterThan(0);
  });

  it('is not done for a demo until its people exist', async () => {
    await fill().done;
    expect(await isFilled(api.db, { demo: true })).toBe(false);
  });

  it('can be stopped half-way, and is completed by the next', async () => {
    const stopped = fill();
    await stopped.stop();
    await stopped.done;
    const between = await isFilled(api.db, config);
    await fill().done;

    expect([between, await isFilled(api.db, config)]).toEqual([false, true]);
  });

  it('leaves nothing of a demo that was stopped half-way', async () => {
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(seedDemo(api.db, api, stopping)).rejects.toThrow('stopping');
    expect(await count('users')).toBe(0);
  });

  it('fails the first start on an error, and is postponed to the next start afterwards', async () => {
    const error = vi.fn();
    const broken = { ...small, swedishFoods: Buffer.from('key,name\nx\n') };

    await expect(fill(broken).done).rejects.toThrow('Expected the columns');
    await fill().done;
    await fill(broken, { ...silentLog, error }).done;

    expect(error.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('the next start')]]);
  });

  it('does not end a server when an already filled database is unavailable for a moment', async () => {
    await fill().done;
    const error = vi.fn();
    const network = await startNetwork(api.database.url, { refused: 2 });
    onTestFinished(network.stop);

    const { done } = fillDatabase(config, network.url, { ...silentLog, error }, small);

    expect([await done.then(() => 'goes on', String), error.mock.calls.length]).toEqual(['goes on', 1]);
  });
});

async function count(table: 'ebooks' | 'users'): Promise<number> {
  return (await api.database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
}

/** The whole catalogue takes long, and has tests of its own. */
async function fewFoods(): Promise<CatalogueFiles> {
  const shipped = await readCatalogueFiles();
  const head = (content: Buffer) =>
    Buffer.from(`${content.toString('latin1').split('\n').slice(0, 3).join('\n')}\n`, 'latin1');
  const { barcodes, usdaNames, usdaAmounts } = shipped;
  return { ...shipped, barcodes: head(barcodes), usdaNames: head(usdaNames), usdaAmounts: head(usdaAmounts) };
}
