import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import { productFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeProduct } from '#server/test/shop/make-shop.ts';
import { saveProduct, setProductActive } from './products.service.ts';

const DAY = 86_400;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Made = Awaited<ReturnType<typeof makeProduct>>;

const edit = productFields.extend({ id: z.uuid(), version: z.int() });
const save = (product: Made) => saveProduct(api.db, api, null, edit.parse(product));
const show = (id: string, active: boolean) => setProductActive(api.db, api, api.random.uuid(), id, active);

/** Saves another price. Returns the product with its new version. */
async function reprice(product: Made, kronor: number): Promise<Made> {
  return { ...product, ...(await save({ ...product, price: ore(kronor * 100) })) };
}

/** In the list and on the page, to a member who signs in now: the tests move the clock by months. */
const shownPrices = async ({ id, categoryId }: Made) => {
  const member = await makeMember(api);
  const { products } = await member.client.shop.listProducts({ categoryId });
  const page = await member.client.shop.getProduct({ id });
  return [products[0]?.priceBefore, page.priceBefore];
};

const historyOf = async (productId: string) => {
  const { rows } = await api.database.pool.query(
    'select price, since from product_prices where product_id = $1 order by id',
    [productId],
  );
  return rows.map(({ price, since }) => [price === null ? null : Number(price), since.toISOString()]);
};

describe('a reduced price', () => {
  it('has the lowest price of the 30 days before beside it, in the list and on the page', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    await api.advance(20 * DAY);
    const dearer = await reprice(product, 120);
    await api.advance(5 * DAY);
    await reprice(dearer, 80);

    expect(await shownPrices(product)).toEqual([10_000, 10_000]);
  });

  it('is the usual price after 30 days', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    await api.advance(20 * DAY);
    await reprice(product, 80);
    await api.advance(31 * DAY);

    expect(await shownPrices(product)).toEqual([null, null]);
  });

  it('is none after a rise', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    await api.advance(20 * DAY);
    await reprice(product, 120);

    expect(await shownPrices(product)).toEqual([null, null]);
  });

  it('counts no price of a draft', async () => {
    const draft = await makeProduct(api, { price: ore(20_000), active: false });
    await api.advance(20 * DAY);
    const cheaper = await reprice(draft, 100);
    await show(cheaper.id, true);

    expect(await shownPrices(draft)).toEqual([null, null]);
  });
});

describe('the price history', () => {
  it('has each offered price once, whatever else is edited', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    const made = api.clock().toISOString();
    const renamed = await save({ ...product, name: 'Skakflaska' });
    await api.advance(DAY);
    await reprice({ ...product, ...renamed }, 80);
    const reduced = api.clock().toISOString();
    await api.advance(DAY);
    await show(product.id, false);
    const hidden = api.clock().toISOString();

    expect(await historyOf(product.id)).toEqual([
      [10_000, made],
      [8_000, reduced],
      [null, hidden],
    ]);
  });

  it('has no price that was refused', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    await reprice(product, 80);
    expect(await refusalOf(save({ ...product, price: ore(5_000) }))).toBe('STALE_EDIT');
    expect((await historyOf(product.id)).map(([price]) => price)).toEqual([10_000, 8_000]);
  });

  it('cannot be changed afterwards', async () => {
    const { id } = await makeProduct(api);
    const change = api.database.pool.query('update product_prices set price = 1 where product_id = $1', [id]);
    expect(await change.then(() => 'accepted', violatedConstraint)).toBe('product_prices_append_only');
  });

  it('is rebuilt by the migration from the edits of an older database', async () => {
    const product = await makeProduct(api, { price: ore(10_000) });
    await api.advance(DAY);
    const reduced = await reprice(product, 80);
    await api.advance(DAY);
    const renamed = await save({ ...reduced, name: 'Skakflaska' });
    await api.advance(DAY);
    await show(product.id, false);
    await api.advance(DAY);
    const shown = await show(product.id, true);
    await api.advance(DAY);
    await reprice({ ...product, ...renamed, ...shown }, 90);
    const withoutEdits = await makeProduct(api, { price: ore(7_000) });
    const written = [await historyOf(product.id), await historyOf(withoutEdits.id)];
    await api.database.pool.query('delete from product_edits where product_id = $1', [withoutEdits.id]);
    await api.database.pool.query('delete from product_prices');

    for (const statement of await backfill()) await api.database.pool.query(statement);

    expect([await historyOf(product.id), await historyOf(withoutEdits.id)]).toEqual(written);
    expect(written[0]?.map(([price]) => price)).toEqual([10_000, 8_000, null, 8_000, 9_000]);
  });
});

/** The statements of the migration that fill the table. */
async function backfill(): Promise<string[]> {
  const name = (await readdir('migrations')).find((file) => file.endsWith('_price_history.sql'));
  const sql = await readFile(`migrations/${name}`, 'utf8');
  return sql.split('--> statement-breakpoint').filter((statement) => statement.includes('INSERT INTO'));
}
