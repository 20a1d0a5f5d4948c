import { createFileRoute } from '@tanstack/react-router';
import { CashbackAdminPage } from '#web/admin/cashback/cashback-page.tsx';
import { parseCashbackAddress } from '#web/admin/cashback/cashback-search.ts';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/cashback')({
  staticData: { titleKey: 'adminCashback', frame: 'sub' },
  validateSearch: looseSearch,
  component: Cashback,
});

function Cashback() {
  const [address, change] = useAddress(parseCashbackAddress);
  return <CashbackAdminPage address={address} onSearch={change} />;
}
