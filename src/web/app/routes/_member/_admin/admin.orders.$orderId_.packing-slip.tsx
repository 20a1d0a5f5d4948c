import { createFileRoute } from '@tanstack/react-router';
import { PackingSlipPage } from '#web/admin/orders/packing-slip-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/orders/$orderId_/packing-slip')({
  staticData: { titleKey: 'adminPackingSlip', frame: 'sub' },
  component: PackingSlip,
});

function PackingSlip() {
  return <PackingSlipPage orderId={Route.useParams().orderId} />;
}
