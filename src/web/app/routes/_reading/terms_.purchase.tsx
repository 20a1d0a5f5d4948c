import { createFileRoute } from '@tanstack/react-router';
import { PurchaseTermsPage } from '../../legal/purchase-terms-page.tsx';

export const Route = createFileRoute('/_reading/terms_/purchase')({
  staticData: { titleKey: 'purchaseTerms' },
  component: PurchaseTermsPage,
});
