import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { productFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { price } from '#domain/shop/shop-shapes.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { saveCategory } from './catalogue/categories.service.ts';
import { storeImage } from './catalogue/images.service.ts';
import { saveProduct } from './catalogue/products.service.ts';
import { updateProduct } from './catalogue/products.store.ts';
import { inFolder, picturesOf } from './demo-pictures.ts';
import { startStock } from './stock/stock.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;
const DAYS_OPEN = 120;
const DAY_MS = 86_400_000;

const range = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })),
  products: z.array(
    productFields.omit({ categoryId: true }).extend({
      id: z.string(),
      category: z.string(),
      stock: z.int(),
      illustration: z.string(),
      /** Sold at another price until some days ago. */
      reduced: z.object({ from: price, daysAgo: z.int() }).optional(),
    }),
  ),
});
type DemoProduct = z.infer<typeof range>['products'][number];

/** The demo's catalogue: categories, products, pictures and stock, dated four months ago. */
export async function seedShop(db: Db, deps: Deps): Promise<void> {
  const { categories, products } = range.parse(JSON.parse(await readFile(inFolder('products.json'), 'utf8')));
  const opened = deps.clock().getTime() - DAYS_OPEN * DAY_MS;
  for (const { id, name, nameEn } of categories) {
    await saveCategory(db, deps, null, { id: demoId(id), version: 0, name, nameEn });
  }
  const pictures = await Promise.all(products.map((product) => storePicture(deps, product)));
  for (const [index, product] of products.entries()) {
    // Products are created in display order.
    const then = { ...deps, now: deps.clock(), clock: () => new Date(opened + index * 1000) };
    await seedProduct(db, then, product, pictures[index] ?? null);
  }
}

async function seedProduct(db: Db, deps: Deps & { now: Date }, product: DemoProduct, imageUrl: string | null) {
  const { id: slug, category, stock, illustration: _drawing, reduced, ...about } = product;
  const id = demoId(slug);
  const fields = { ...about, id, categoryId: demoId(category) };
  await saveProduct(db, deps, null, { ...fields, version: 0, price: reduced?.from ?? fields.price });
  if (reduced) {
    const then = new Date(deps.now.getTime() - reduced.daysAgo * DAY_MS);
    await saveProduct(db, { ...deps, clock: () => then }, null, { ...fields, version: 1 });
  }
  await updateProduct(db, id, { imageUrl });
  await startStock(db, deps, id, stock);
}

async function storePicture({ files }: Deps, { illustration }: DemoProduct): Promise<string> {
  return storeImage(files, await readFile(inFolder(illustration)), (svg) => picturesOf(illustration, svg));
}

/** The same name gives the same id in every demo: a UUID of version 8, which is reserved for custom schemes. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`demo shop ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
