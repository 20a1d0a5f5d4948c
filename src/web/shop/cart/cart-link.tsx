import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';
import { useCartCount } from './use-cart.ts';

/** The cart with how many things are in it. Its words are the frame's, which every page has. */
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
