import { createFileRoute } from '@tanstack/react-router';
import { CashbackAdminPage } from '#web/admin/cashback/cashback-page.tsx';
import { parseCashbackAddress } from '#web/admin/cashback/cashback-search.ts';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/cashback')({
  staticData: { titleKey: 'adminCashback', frame: 'sub' },
  validateSearch: looseSearch,
  component: Cashback,
});

function Cashback() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <CashbackAdminPage
      address={parseCashbackAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseCashbackAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
