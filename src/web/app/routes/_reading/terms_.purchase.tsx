import { createFileRoute } from '@tanstack/react-router';
import { shopInfoQuery } from '#web/shop/shop-queries.ts';
import { PurchaseTermsPage } from '../../legal/purchase-terms-page.tsx';

export const Route = createFileRoute('/_reading/terms_/purchase')({
  staticData: { titleKey: 'purchaseTerms' },
  // Links lead to its parts, so the content must be loaded when it opens. Without it the page shows the error.
  loader: ({ context }) => context.queryClient.prefetchQuery(shopInfoQuery()),
  component: PurchaseTermsPage,
});
