import type { CartChange, CartItem, ProductCard } from '../shop-shapes.contract.ts';

/** What is known of a product that a cart asks for. */
export type SoldProduct = Pick<ProductCard, 'id' | 'name' | 'nameEn' | 'price' | 'stock'> & {
  readonly active: boolean;
};

export type CartLine<P> = { product: P; quantity: number };

/** What of a cart can be bought now, and what has changed since the member saw it. */
export function compareCart<P extends SoldProduct>(
  items: readonly CartItem[],
  products: readonly P[],
): { lines: CartLine<P>[]; changes: CartChange[] } {
  const known = new Map(products.map((product) => [product.id, product]));
  const compared = items.map((item) => compareItem(item, known.get(item.productId)));
  return { lines: compared.flatMap(({ line }) => line), changes: compared.flatMap(({ changes }) => changes) };
}

function compareItem<P extends SoldProduct>(item: CartItem, product: P | undefined) {
  const named = { productId: item.productId, name: product?.name ?? null, nameEn: product?.nameEn ?? null };
  if (!product?.active) return { line: [], changes: [{ kind: 'gone' as const, ...named }] };
  const about = { productId: item.productId, name: product.name, nameEn: product.nameEn };
  if (product.stock <= 0) return { line: [], changes: [{ kind: 'sold-out' as const, ...about }] };
  const quantity = Math.min(item.quantity, product.stock);
  const changes: CartChange[] = [];
  if (product.price !== item.seenPrice) {
    changes.push({ kind: 'price', ...about, from: item.seenPrice, to: product.price });
  }
  if (quantity < item.quantity) changes.push({ kind: 'stock', ...about, from: item.quantity, to: quantity });
  return { line: [{ product, quantity }], changes };
}
