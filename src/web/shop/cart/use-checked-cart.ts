import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#domain/shop/cart/change-cart.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import type { CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { checkedCartQuery } from '../shop-queries.ts';

/**
 * Asks the server what the lines cost and whether they are there. `onChecked` writes its answer where the lines are kept; the
 * changes stay here to be shown until the member has seen them.
 */
export function useCheckedCart(items: Cart, onChecked: (checked: CheckedCart) => void) {
  const query = useQuery({ ...checkedCartQuery(items), enabled: items.length > 0 });
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const fresh = query.isPlaceholderData ? undefined : query.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once
  useEffect(() => {
    if (!fresh) return;
    noteChanges(fresh.changes);
    onChecked(fresh);
  }, [fresh]);

  /** A later change of the same product tells more than an earlier one. */
  const noteChanges = (news: readonly CartChange[]) => {
    if (news.length === 0) return;
    const changed = new Set(news.map(({ productId }) => productId));
    setChanges((before) => [...before.filter(({ productId }) => !changed.has(productId)), ...news]);
  };

  return { query, checked: query.data, changes, noteChanges, forgetChanges: () => setChanges([]) };
}
