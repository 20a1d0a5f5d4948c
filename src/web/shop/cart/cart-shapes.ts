import type { Cart } from '#domain/shop/cart/change-cart.ts';
import type { CartItem, ProductCard } from '#domain/shop/shop-shapes.contract.ts';

/** What a line shows of its product. Kept beside the cart, so that it can be looked at without a network. */
export type CartProduct = Pick<ProductCard, 'id' | 'name' | 'nameEn' | 'detail' | 'detailEn' | 'image' | 'stock'>;

export type StoredCart = {
  readonly items: Cart;
  readonly products: readonly CartProduct[];
  /** Orders placed from this cart whose payment has not been seen yet. */
  readonly awaiting: readonly string[];
};

export type CartLine = { item: CartItem; product: CartProduct };
