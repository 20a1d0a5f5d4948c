import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { setCartQuantity } from '#domain/shop/cart/cart.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useProductText } from '../use-product-text.ts';
import type { CartLine, StoredCart } from './cart-store.ts';
import { useCart } from './use-cart.tsx';
import { withChanges } from './use-checked-cart.ts';

/** The line that was removed last, and its index. */
export type Removed = { lines: readonly CartLine[]; index: number; text: string };

/** The cart with its edits. A removed line can be restored, here and from the toast. */
export function useCartEdits() {
  const t = useTranslations('shop');
  const { cart, lines, change } = useCart();
  const toast = useToast();
  const textOf = useProductText();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const setQuantity = (productId: string, quantity: number) =>
    change((now) => ({ ...now, items: setCartQuantity(now.items, productId, quantity) }));

  const restore = (what: Removed) => {
    change((now) => withRestored(now, what));
    setRemoved(null);
  };

  const take = (what: Removed) => {
    const gone = new Set(what.lines.map(({ product }) => product.id));
    change((now) => ({ ...now, items: now.items.filter(({ productId }) => !gone.has(productId)) }));
    setRemoved(what);
    toast.show({ text: what.text, action: { label: t('cart.undo'), onAct: () => restore(what) } });
  };

  return {
    lines,
    items: cart.items,
    awaiting: cart.awaiting.at(-1),
    removed,
    setQuantity,
    remove: (line: CartLine) =>
      take({
        lines: [line],
        index: lines.indexOf(line),
        text: t('cart.removed', { name: textOf(line.product).name }),
      }),
    clear: () => take({ lines, index: 0, text: t('cart.cleared') }),
    restore,
    /** Applies the server's answer: new prices and quantities, and current product details. */
    takeChecked: ({ changes, lines: checked }: CheckedCart) =>
      change((now) => ({
        ...now,
        items: withChanges(now.items, changes, 'cart'),
        products: [...now.products, ...checked.map(({ product }) => product)],
      })),
  };
}

function withRestored(cart: StoredCart, { lines, index }: Removed): StoredCart {
  const there = new Set(cart.items.map(({ productId }) => productId));
  const back = lines.filter(({ product }) => !there.has(product.id));
  return {
    ...cart,
    items: [...cart.items.slice(0, index), ...back.map(({ item }) => item), ...cart.items.slice(index)],
    products: [...cart.products, ...back.map(({ product }) => product)],
  };
}
