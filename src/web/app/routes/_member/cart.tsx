import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#web/shop/checkout/cart-page.tsx';

export const Route = createFileRoute('/_member/cart')({
  staticData: { impersonation: 'open', titleKey: 'cart' },
  loader: ({ context }) => context.messages.ensure('shop'),
  component: CartPage,
});
