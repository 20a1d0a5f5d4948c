import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { cartCount } from '#domain/shop/cart/cart.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';
import { changeCart, linesOf, readCart, type StoredCart, watchCart } from './cart-store.ts';

/** The signed-in member's cart, the same in every tab. */
export function useCart() {
  const { id: userId } = useMember();
  const cart = useSyncExternalStore(watchCart, () => readCart(userId));
  const lines = useMemo(() => linesOf(cart), [cart]);
  const change = (how: (cart: StoredCart) => StoredCart) => changeCart(userId, how);
  return { cart, lines, change };
}

/** The number of items in it. */
export function useCartCount(): number {
  const { id: userId } = useMember();
  return cartCount(useSyncExternalStore(watchCart, () => readCart(userId)).items);
}

/** The cart link with the number of items. Its texts are those of the frame, which every page has loaded. */
export function CartLink({ className }: { className?: string | undefined }) {
  const t = useTranslations('app');
  const count = useCartCount();
  return (
    <Link to="/cart" aria-label={t('nav.cartOf', { count })} className={iconButtonClass({ className })}>
      <Icon of={ShoppingCart} size={22} />
      <CountBadge count={count} />
    </Link>
  );
}
