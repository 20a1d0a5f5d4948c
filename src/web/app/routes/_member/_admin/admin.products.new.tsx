import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '#web/admin/products/new-product-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/products/new')({
  staticData: { titleKey: 'adminNewProduct', frame: 'full' },
  component: NewProductPage,
});
