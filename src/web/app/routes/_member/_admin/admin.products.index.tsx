import { createFileRoute } from '@tanstack/react-router';
import { parseProductSearch } from '#web/admin/products/product-search.ts';
import { ProductsPage } from '#web/admin/products/products-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/products/')({
  staticData: { titleKey: 'adminProducts', frame: 'sub' },
  validateSearch: looseSearch,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <ProductsPage
      search={parseProductSearch(search)}
      onSearch={(changes) =>
        void navigate({ search: parseProductSearch({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
