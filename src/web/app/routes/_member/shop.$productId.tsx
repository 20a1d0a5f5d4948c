import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#web/shop/catalogue/product-page.tsx';
import { productQuery } from '#web/shop/shop-queries.ts';

export const Route = createFileRoute('/_member/shop/$productId')({
  staticData: { impersonation: 'open', titleKey: 'product', frame: 'sub' },
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(productQuery(params.productId));
    await context.messages.ensure('shop');
  },
  component: ShopProduct,
});

function ShopProduct() {
  return <ProductPage productId={Route.useParams().productId} />;
}
