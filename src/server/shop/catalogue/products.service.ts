import { shortName } from '#domain/auth/person-name.ts';
import { dayOf } from '#domain/day/day.ts';
import type {
  ADMIN_PRODUCT_SORTS,
  AdminProduct,
  PRODUCT_VISIBLES,
  ProductFields,
  StaleProduct,
} from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { type InformedProduct, publishingProblems } from '#domain/shop/catalogue/missing-information.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import { kindOfRate, type ProductKind, vatRateOfKind } from '#domain/shop/catalogue/product-kinds.ts';
import type { VatRate } from '#domain/shop/checkout/price-order.ts';
import { nutrition } from '#domain/shop/shop-shapes.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { translationsOf } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countReserved, findProductForUpdate } from '../stock/stock.store.ts';
import { recordPrice } from './prices.service.ts';
import { adminProductOf, informationOf, informedOf, kindOf } from './product-views.ts';
import {
  adminOrder,
  countByVisibility,
  countProducts,
  findProduct,
  insertEdit,
  insertProduct,
  listEditsSince,
  listProducts,
  type StoredProduct,
  updateProduct,
} from './products.store.ts';
import { searchText } from './search-text.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Edit = ProductFields & { id: string; version: number };
const PAGE_SIZE = 20;

type ProductQuery = {
  query: string;
  categoryId?: string | undefined;
  visible: (typeof PRODUCT_VISIBLES)[number];
  sort: (typeof ADMIN_PRODUCT_SORTS)[number];
  direction: 'up' | 'down';
  language: Language;
  page: number;
};

export async function listAdminProducts(
  db: Db,
  deps: Deps,
  { sort, direction, language, categoryId, ...filter }: ProductQuery,
) {
  const search = { ...filter, categoryId, order: adminOrder({ sort, direction, language }), pageSize: PAGE_SIZE };
  const [found, total, counts] = await Promise.all([
    listProducts(db, search),
    countProducts(db, search),
    countByVisibility(db),
  ]);
  return { products: await withReserved(db, deps, found), total, page: filter.page, pageSize: PAGE_SIZE, counts };
}

export async function readAdminProduct(db: Db, deps: Deps, id: string): Promise<AdminProduct> {
  const found = await findProduct(db, id);
  const [product] = await withReserved(db, deps, found ? [found] : []);
  if (!product) throw refuse('NOT_FOUND');
  return product;
}

async function withReserved(db: Db, deps: Deps, found: StoredProduct[]): Promise<AdminProduct[]> {
  const reserved = await countReserved(
    db,
    found.map(({ id }) => id),
  );
  const day = dayOf(deps.clock().getTime());
  return found.map((product) => adminProductOf(product, { day, reserved: reserved.get(product.id) ?? 0 }));
}

/** Creates or changes a product. An edit of an older version is refused, with the edits made since. */
export async function saveProduct(db: Db, deps: Deps, actorId: string | null, edit: Edit): Promise<AdminProduct> {
  const { id, version, ...fields } = edit;
  try {
    await db.transaction((tx) =>
      version === 0 ? createProduct(tx, deps, actorId, id, fields) : changeProduct(tx, deps, actorId, edit),
    );
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return readAdminProduct(db, deps, id);
}

/** Conflicts that the database detects: the category was removed while the form was open, or another product has the number. */
function refusalOf(error: unknown) {
  if (databaseCode(error) === '23503') return badField('categoryId', 'gone');
  const constraint = databaseCode(error) === '23505' ? violatedConstraint(error) : null;
  if (constraint === 'products_sku_key') return badField('sku', 'taken');
  return constraint === 'products_ean_key' ? badField('ean', 'taken') : null;
}

const badField = (path: string, message: string) => refuse('BAD_INPUT', { issues: [{ path, message }] });

async function createProduct(db: Db, deps: Deps, actorId: string | null, id: string, fields: ProductFields) {
  const now = deps.clock();
  const kind = fields.kind ?? kindOfRate(fields.vatRate ?? 25);
  const information = fields.information ?? NO_INFORMATION;
  requireInformation(null, { ...fields, kind, information });
  const made = await insertProduct(db, {
    ...fields,
    ...rated(deps, kind),
    information,
    id,
    search: searchOf(fields),
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  if (made) {
    await recordPrice(db, { ...fields, id }, now);
    return insertEdit(db, { productId: id, version: 1, actorId, changes: [], createdAt: now });
  }
  const stored = await findProductForUpdate(db, id);
  // A repeated request: nothing differs from its result.
  if (stored && changesOf(stored, { ...fields, kind, information }).length > 0)
    throw await staleEdit(db, deps, stored, 0);
}

async function changeProduct(db: Db, deps: Deps, actorId: string | null, { id, version, ...fields }: Edit) {
  const stored = await findProductForUpdate(db, id);
  if (!stored) throw refuse('NOT_FOUND');
  const kind = fields.kind ?? kindFromRate(deps, stored, fields.vatRate);
  const information = fields.information ?? informationOf(stored);
  const changes = changesOf(stored, { ...fields, kind, information });
  if (changes.length === 0) return;
  if (stored.version !== version) throw await staleEdit(db, deps, stored, version);
  requireInformation(stored, { ...fields, kind, information });
  const now = deps.clock();
  await updateProduct(db, id, {
    ...fields,
    ...rated(deps, kind),
    information,
    search: searchOf(fields),
    version: version + 1,
    updatedAt: now,
  });
  await recordPrice(db, { ...fields, id }, now);
  await insertEdit(db, { productId: id, version: version + 1, actorId, changes, createdAt: now });
}

/** The kind with its current rate, which servers older than kinds read. */
const rated = (deps: Deps, kind: ProductKind) => ({
  kind,
  vatRate: vatRateOfKind(kind, dayOf(deps.clock().getTime())),
});

/** An older client sends back the rate that it was shown, or another one that it chose. */
function kindFromRate(deps: Deps, stored: StoredProduct, vatRate: VatRate | undefined): ProductKind {
  const kind = kindOf(stored);
  return vatRate === undefined || vatRate === rated(deps, kind).vatRate ? kind : kindOfRate(vatRate);
}

/**
 * The rate is no field of its own: it follows from the kind and the day. JSON is parsed, because the database returns its keys in another
 * order.
 */
function changesOf(stored: StoredProduct, { vatRate: _rate, ...fields }: ProductFields) {
  const parsed = { information: informationOf(stored), nutrition: nutrition.nullable().parse(stored.nutrition) };
  return changedFields({ ...stored, ...parsed, kind: kindOf(stored) }, fields);
}

/** Refuses to publish a product without the information that the law requires of its kind. */
function requireInformation(stored: StoredProduct | null, edited: InformedProduct & { active: boolean }) {
  const missing = publishingProblems(stored && { ...informedOf(stored), active: stored.active }, edited);
  if (missing.length > 0) throw refuse('PRODUCT_INCOMPLETE', { missing });
}

/** Shows or hides a product, whatever its version; counts as an edit. */
export async function setProductActive(db: Db, deps: Deps, actorId: string, id: string, active: boolean) {
  return editProduct(db, deps, actorId, id, { active });
}

/** A field that is set by itself. */
export async function editProduct(
  db: Db,
  deps: Deps,
  actorId: string,
  id: string,
  fields: { active: boolean } | { imageUrl: string },
): Promise<AdminProduct> {
  await db.transaction(async (tx) => {
    const stored = await findProductForUpdate(tx, id);
    if (!stored) throw refuse('NOT_FOUND');
    const changes = changedFields({ ...stored }, fields);
    if (changes.length === 0) return;
    requireInformation(stored, { ...informedOf(stored), active: stored.active, ...fields });
    const now = deps.clock();
    const version = stored.version + 1;
    await updateProduct(tx, id, { ...fields, version, updatedAt: now });
    await recordPrice(tx, { ...stored, ...fields }, now);
    await insertEdit(tx, { productId: id, version, actorId, changes, createdAt: now });
  });
  return readAdminProduct(db, deps, id);
}

async function staleEdit(db: Db, deps: Deps, stored: StoredProduct, version: number) {
  const edits = await listEditsSince(db, stored.id, version);
  const [current] = await withReserved(db, deps, [stored]);
  if (!current) return refuse('NOT_FOUND');
  const data: StaleProduct = {
    current,
    edits: edits.map(({ edit, actor }) => ({
      version: edit.version,
      by: actor === null ? '' : shortName(actor),
      at: edit.createdAt.toISOString(),
      changes: edit.changes,
    })),
  };
  return refuse('STALE_EDIT', data);
}

function searchOf(product: ProductFields): string {
  const names = Object.values(translationsOf(product, 'name'));
  const descriptions = Object.values(translationsOf(product, 'description'));
  return searchText(...names, product.detail, ...descriptions, product.sku, product.ean);
}
