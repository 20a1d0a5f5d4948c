import { createFileRoute } from '@tanstack/react-router';
import { parseSlipIds } from '#web/admin/orders/packing-slips-address.ts';
import { PackingSlipsPage } from '#web/admin/orders/packing-slips-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/orders/packing-slips')({
  staticData: { titleKey: 'adminPackingSlips', frame: 'sub' },
  validateSearch: looseSearch,
  component: PackingSlips,
});

function PackingSlips() {
  return <PackingSlipsPage orderIds={parseSlipIds(Route.useSearch().ids)} />;
}
