import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#web/admin/products/product-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/products/$productId')({
  staticData: { titleKey: 'adminProduct', frame: 'full' },
  component: Product,
});

function Product() {
  return <ProductPage productId={Route.useParams().productId} />;
}
