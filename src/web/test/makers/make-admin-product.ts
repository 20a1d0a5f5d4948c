import { ore } from '#domain/money/ore.ts';
import type { AdminCategory, AdminProduct, StockMovement } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';

export const MEASURING = '018f0000-0000-7000-8000-0000000000c1';
export const EQUIPMENT = '018f0000-0000-7000-8000-0000000000c2';
export const CALIPER = '018f0000-0000-7000-8000-0000000000a1';

/** A product as admins see it. */
export function makeProduct(over: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: CALIPER,
    version: 3,
    name: 'Digital kaliper',
    nameEn: 'Digital caliper',
    detail: '0–80 mm',
    detailEn: null,
    description: 'Mäter hudveck 0–80 mm med 0,1 mm noggrannhet. Batteri ingår.',
    descriptionEn: null,
    categoryId: MEASURING,
    price: ore(29_900),
    kind: 'electronics',
    vatRate: 25,
    sku: null,
    ean: null,
    netGrams: null,
    nutrition: null,
    information: NO_INFORMATION,
    missing: [],
    active: true,
    stock: 4,
    reserved: 1,
    stockLevel: 'low',
    image: null,
    createdAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...over,
  };
}

export function makeCategory(over: Partial<AdminCategory> = {}): AdminCategory {
  return { id: MEASURING, name: 'Mätning', nameEn: 'Measuring', version: 1, products: 4, ...over };
}

export function makeMovement(over: Partial<StockMovement> = {}): StockMovement {
  return {
    id: 1,
    at: '2026-11-09T10:00:00.000Z',
    change: -2,
    balance: 5,
    reason: 'inventory',
    note: '',
    by: 'Anna L.',
    orderId: null,
    orderNumber: null,
    ...over,
  };
}

export function makeProductPage(
  products: AdminProduct[],
  over: { total?: number; pageSize?: number; page?: number } = {},
) {
  return {
    products,
    total: products.length,
    page: 1,
    pageSize: 20,
    counts: { active: 24, hidden: 2, soldOut: 1, low: 2 },
    ...over,
  };
}
