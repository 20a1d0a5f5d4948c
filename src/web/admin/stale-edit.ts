import type { AdminCategory, StaleProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { CallError } from '#web/platform/call-error.ts';

/** What the server holds when it refused an edit of an older version; null for any other refusal. */
export function staleProductOf(error: unknown): StaleProduct | null {
  const data = staleData(error);
  return data && 'edits' in data ? asStaleProduct(data) : null;
}

export function staleCategoryOf(error: unknown): AdminCategory | null {
  const data = staleData(error);
  return data ? asStaleCategory(data).current : null;
}

function staleData(error: unknown): object | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_EDIT') return null;
  return typeof error.data === 'object' && error.data !== null && 'current' in error.data ? error.data : null;
}

// The refusals of STALE_EDIT carry these shapes by contract.
const asStaleProduct = (data: object) => data as StaleProduct;
// The same for a category.
const asStaleCategory = (data: object) => data as { current: AdminCategory };
