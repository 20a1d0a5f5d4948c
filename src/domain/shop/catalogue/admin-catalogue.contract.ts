import * as z from 'zod';
import { translatedFields } from '#domain/text/translations.ts';
import { callsAbout } from '../../calls.contract.ts';
import { normaliseBarcode } from '../../meals/add-food/barcode.ts';
import { keyPage, pageCursor } from '../../paging/paging.contract.ts';
import { done, id, language, pageNumber, text } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { SHOP_BOUNDS, SHOP_LENGTHS } from '../shop-bounds.ts';
import { filledLine, image, nutrition, oneLine, price, productCard, vatRate } from '../shop-shapes.contract.ts';
import { INFORMATION_AMOUNTS, INFORMATION_TEXTS } from './information-fields.ts';
import { productInformation } from './product-information.contract.ts';
import { PRODUCT_KINDS } from './product-kinds.ts';

export const STOCK_REASONS = ['delivery', 'inventory', 'damaged', 'return', 'other'] as const;
/** The reasons that an admin chooses, and those that orders cause. */
export const MOVEMENT_REASONS = [...STOCK_REASONS, 'order', 'release', 'start'] as const;
/** Counts of sold-out and low products among those that the shop shows. */
export const PRODUCT_VISIBLES = ['all', 'sold-out', 'low', 'hidden', 'active'] as const;
export const ADMIN_PRODUCT_SORTS = ['name', 'price', 'stock', 'newest', 'category'] as const;

const INFORMATION_FIELDS = [...INFORMATION_AMOUNTS, ...INFORMATION_TEXTS].map(({ id: field }) => field);

/** An empty text counts as missing; Swedish is shown instead. */
const optional = (schema: z.ZodString) => schema.nullable().transform((value) => value || null);

/** Absent when the client is older than the language. */
const translation = (schema: z.ZodString) => optional(schema).default(null);

/** The printed barcode, EAN-8 or EAN-13, with a right check digit. */
const ean = optional(z.string().max(20)).transform((typed, context) => {
  const code = typed === null ? null : normaliseBarcode(typed);
  if (typed !== null && code === null) context.addIssue({ code: 'custom', message: 'barcode' });
  return code;
});

/** The fields of a product that an admin edits. Stock is changed by its own call, with a reason. */
export const productFields = z.object({
  ...translatedFields('name', filledLine(SHOP_LENGTHS.productName), () =>
    translation(oneLine(SHOP_LENGTHS.productName)),
  ),
  ...translatedFields('detail', oneLine(SHOP_LENGTHS.productDetail), () =>
    translation(oneLine(SHOP_LENGTHS.productDetail)),
  ),
  ...translatedFields('description', text(SHOP_LENGTHS.productDescription), () =>
    translation(text(SHOP_LENGTHS.productDescription)),
  ),
  categoryId: id,
  price,
  /** Decides the VAT. Absent when the client is older than kinds: it sends the rate instead. */
  kind: z.enum(PRODUCT_KINDS).optional(),
  vatRate: vatRate.optional(),
  /** The seller's own article number. Unique, as is the barcode. */
  sku: optional(oneLine(SHOP_LENGTHS.productSku)).default(null),
  ean: ean.default(null),
  netGrams: z.number().positive().max(SHOP_BOUNDS.netGrams).nullable(),
  nutrition: nutrition.nullable(),
  /** Absent when the client is older than it: what is stored stays. */
  information: productInformation.optional(),
  active: z.boolean(),
});
export type ProductFields = z.infer<typeof productFields>;

export const adminProduct = productFields.extend({
  id,
  kind: z.enum(PRODUCT_KINDS),
  information: productInformation,
  /** What the law requires of its kind and is not filled in. */
  missing: z.array(z.enum(INFORMATION_FIELDS)).default([]),
  /** The rate of a purchase that is paid today. */
  vatRate,
  /** 1 when created; each saved edit adds one. */
  version: z.int(),
  stock: z.int(),
  /** Reserved by orders that await payment; not included in `stock`. */
  reserved: z.int(),
  stockLevel: productCard.shape.stockLevel,
  image: image.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** One saved edit: who, when, and each changed field with its old and new value. */
export const productEdit = z.object({
  version: z.int(),
  by: z.string(),
  at: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type ProductEdit = z.infer<typeof productEdit>;

/** The data of a STALE_EDIT refusal: the product as stored, and the edits made since the version that the client loaded. */
export type StaleProduct = { current: AdminProduct; edits: ProductEdit[] };

export const stockMovement = z.object({
  id: z.int(),
  at: z.string(),
  change: z.int(),
  balance: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string(),
  /** First name and initial of the admin; null for changes caused by orders. */
  by: z.string().nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const adminCategory = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  version: z.int(),
  products: z.int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;
const categories = z.object({ categories: z.array(adminCategory) });

const productCounts = z.object({ active: z.int(), hidden: z.int(), soldOut: z.int(), low: z.int() });

const picture = z.file().max(SHOP_BOUNDS.imageBytes).mime(['image/jpeg', 'image/png', 'image/webp']);

const about = callsAbout('admin shop', { access: 'admin', area: 'orders' });

export const adminShopContract = {
  listProducts: about('GET', '/admin/products', 'Products, including hidden ones')
    .input(
      z.object({
        query: text(100).default(''),
        categoryId: id.optional(),
        visible: z.enum(PRODUCT_VISIBLES).default('all'),
        sort: z.enum(ADMIN_PRODUCT_SORTS).default('name'),
        direction: z.enum(['up', 'down']).default('up'),
        /** The language by which names are sorted: the one shown. */
        language: language.default(ORIGINAL_LANGUAGE),
        page: pageNumber,
      }),
    )
    .output(
      z.object({
        products: z.array(adminProduct),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        counts: productCounts,
      }),
    ),
  getProduct: about('GET', '/admin/products/{id}', 'One product with its last stock movements')
    .input(z.object({ id }))
    .output(z.object({ product: adminProduct, movements: z.array(stockMovement) })),
  saveProduct: about('PUT', '/admin/products/{id}', 'Create or change a product')
    /** `version` is the edited one; 0 creates a product with a client-made id. */
    .input(productFields.extend({ id, version: z.int().min(0) }))
    .output(adminProduct),
  setProductActive: about('PUT', '/admin/products/{id}/active', 'Show or hide a product')
    .input(z.object({ id, active: z.boolean() }))
    .output(adminProduct),
  uploadProductImage: about('POST', '/admin/products/{id}/image', 'Set the picture of a product')
    .meta({ rateLimit: 'upload' })
    .input(z.object({ id, picture }))
    .output(adminProduct),
  adjustStock: about('POST', '/admin/products/{id}/stock', 'Change stock with a reason; idempotent')
    .input(
      z.object({
        id,
        /** Generated on the device; a repeated id changes nothing. */
        requestId: id,
        change: z
          .int()
          .min(-SHOP_BOUNDS.stock)
          .max(SHOP_BOUNDS.stock)
          .refine((change) => change !== 0, 'required'),
        reason: z.enum(STOCK_REASONS),
        note: text(SHOP_LENGTHS.stockNote).default(''),
      }),
    )
    .output(z.object({ product: adminProduct, movements: z.array(stockMovement) })),
  listStockMovements: about('GET', '/admin/products/{id}/stock', 'The stock ledger, newest first')
    .input(z.object({ id, cursor: pageCursor }))
    .output(z.object({ movements: z.array(stockMovement), ...keyPage })),
  listCategories: about('GET', '/admin/categories', 'Categories in the order of the shop').output(categories),
  saveCategory: about('PUT', '/admin/categories/{id}', 'Create or rename a category')
    .input(
      z.object({
        id,
        version: z.int().min(0),
        name: filledLine(SHOP_LENGTHS.categoryName),
        nameEn: filledLine(SHOP_LENGTHS.categoryName),
      }),
    )
    .output(categories),
  moveCategory: about('POST', '/admin/categories/{id}/move', 'Move a category to another position')
    /** `to` is an index from 0; a larger one means the end. */
    .input(z.object({ id, to: z.int().min(0).max(1000) }))
    .output(categories),
  removeCategory: about('DELETE', '/admin/categories/{id}', 'Remove a category without products')
    .input(z.object({ id }))
    .output(done),
};
