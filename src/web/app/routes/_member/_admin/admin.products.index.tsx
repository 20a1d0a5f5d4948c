import { createFileRoute } from '@tanstack/react-router';
import { parseProductSearch } from '#web/admin/product-search.ts';
import { ProductsPage } from '#web/admin/products-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/products/')({
  staticData: { titleKey: 'adminProducts', frame: 'sub' },
  validateSearch: parseProductSearch,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  return (
    <ProductsPage
      search={Route.useSearch()}
      onSearch={(changes) =>
        void navigate({
          search: (before) => parseProductSearch({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
