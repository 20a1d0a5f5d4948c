import { createFileRoute } from '@tanstack/react-router';
import { ShopPage } from '#web/shop/catalogue/shop-page.tsx';
import { productsQuery } from '#web/shop/shop-queries.ts';
import { parseShopSearch, productQueryOf } from '#web/shop/shop-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/shop/')({
  staticData: { impersonation: 'open', titleKey: 'shop' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(productsQuery(productQueryOf(parseShopSearch(deps))));
    await context.messages.ensure('shop');
  },
  component: Shop,
});

function Shop() {
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      search={Route.useSearch({ select: parseShopSearch, structuralSharing: true })}
      onSearch={(search, { replace, toTop }) => void navigate({ search, replace, resetScroll: toTop })}
    />
  );
}
