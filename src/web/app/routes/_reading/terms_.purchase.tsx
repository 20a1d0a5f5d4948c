import { createFileRoute } from '@tanstack/react-router';
import { shopInfoQuery } from '#web/shop/shop-queries.ts';
import { PurchaseTermsPage } from '../../legal/purchase-terms-page.tsx';

export const Route = createFileRoute('/_reading/terms_/purchase')({
  staticData: { titleKey: 'purchaseTerms' },
  // Links lead to parts of it, so its content is there when it opens. Without it the page says what is wrong.
  loader: ({ context }) => context.queryClient.prefetchQuery(shopInfoQuery()),
  component: PurchaseTermsPage,
});
