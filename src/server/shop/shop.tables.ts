import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MOVEMENT_REASONS } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import type { FieldChange } from '#domain/shop/catalogue/product-details.ts';
import type { ProductInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import { PRODUCT_KINDS, type ProductKind } from '#domain/shop/catalogue/product-kinds.ts';
import type { VatRate } from '#domain/shop/checkout/price-order.ts';
import type { Nutrition } from '#domain/shop/shop-shapes.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, translatedColumns } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const KINDS = sql.raw(PRODUCT_KINDS.map((kind) => `'${kind}'`).join(', '));

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [uniqueIndex('categories_name_key').on(sql`lower(${table.name})`)],
);
statePolicy(categories, 'not personal');

/** Products. Prices are öre with VAT; `stock` is what can be bought now: reserved units are already deducted. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    categoryId: uuid('category_id').notNull(),
    ...translatedColumns('name'),
    ...translatedColumns('detail'),
    ...translatedColumns('description'),
    price: bigint({ mode: 'number' }).notNull(),
    /** Decides the VAT. Null when a server older than kinds stored the product. */
    kind: text().$type<ProductKind>(),
    /** The rate when the product was saved, for servers older than kinds; `rateOf` gives the current one. */
    vatRate: integer('vat_rate').$type<VatRate>().notNull(),
    /** The seller's own article number, and the printed barcode. */
    sku: text(),
    ean: text(),
    netGrams: doublePrecision('net_grams'),
    nutrition: jsonb().$type<Nutrition>(),
    /** Read with defaults: rows can be older than some of its fields. Null when a server older than all of them stored the product. */
    information: jsonb().$type<ProductInformation>(),
    stock: integer().notNull().default(0),
    /** The URL of the middle of three sizes. */
    imageUrl: text('image_url'),
    active: boolean().notNull(),
    version: integer().notNull(),
    /** Names and description, folded for searching. */
    search: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // A named constraint without a cascade: a category with products cannot be removed.
    foreignKey({ name: 'products_category_id_fkey', columns: [table.categoryId], foreignColumns: [categories.id] }),
    index('products_category_id_idx').on(table.categoryId),
    index('products_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    uniqueIndex('products_sku_key').on(sql`lower(${table.sku})`),
    uniqueIndex('products_ean_key').on(table.ean),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price', sql`${table.price} > 0`),
    check('products_vat_rate', sql`${table.vatRate} in (25, 12, 6)`),
    check('products_kind', sql`${table.kind} in (${KINDS})`),
  ],
);
statePolicy(products, 'not personal');

/** The prices that a product has been offered at, each until the next row. Null while it was hidden. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: bigint({ mode: 'number' }),
    since: instant('since').notNull(),
  },
  (table) => [
    index('product_prices_product_idx').on(table.productId, table.id),
    check('product_prices_price', sql`${table.price} > 0`),
  ],
);
statePolicy(productPrices, 'not personal');

/** Every saved edit of a product, for the answer to an edit of an older version. */
export const productEdits = pgTable(
  'product_edits',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'product_edits_pkey', columns: [table.productId, table.version] })],
);
statePolicy(productEdits, {
  owner: null,
  isHealth: false,
  retained: 'audit log',
  onDeletion: { actorId: 'id' },
  exported: false,
});

/** The stock ledger: every change with its reason and the balance after it. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    balance: integer().notNull(),
    reason: text().$type<(typeof MOVEMENT_REASONS)[number]>().notNull(),
    note: text().notNull().default(''),
    /** Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    orderId: uuid('order_id'),
    /** The id of the request, so that it takes effect once. */
    requestId: uuid('request_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('stock_movements_product_idx').on(table.productId, table.id),
    uniqueIndex('stock_movements_request_id_key').on(table.requestId),
    check('stock_movements_change', sql`${table.change} <> 0`),
    check('stock_movements_balance', sql`${table.balance} >= 0`),
  ],
);
statePolicy(stockMovements, {
  owner: null,
  isHealth: false,
  retained: 'audit log',
  onDeletion: { actorId: 'id' },
  exported: false,
});

/** Members to notify once when a sold-out product is back. */
export const productWatches = pgTable(
  'product_watches',
  {
    userId: owner(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The language of the requesting device; null falls back to the account's. */
    language: text().$type<Language>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_watches_pkey', columns: [table.userId, table.productId] }),
    index('product_watches_product_idx').on(table.productId),
  ],
);
statePolicy(productWatches, { owner: 'userId', isHealth: false, exported: true });
