import { createFileRoute } from '@tanstack/react-router';
import { parseProductSearch } from '#web/admin/products/product-search.ts';
import { ProductsPage } from '#web/admin/products/products-page.tsx';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/products/')({
  staticData: { titleKey: 'adminProducts', frame: 'sub' },
  validateSearch: looseSearch,
  component: Products,
});

function Products() {
  const [address, change] = useAddress(parseProductSearch);
  return <ProductsPage search={address} onSearch={change} />;
}
