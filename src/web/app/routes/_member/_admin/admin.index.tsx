import { createFileRoute } from '@tanstack/react-router';
import { AdminIndexPage } from '#web/admin/admin-index-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/')({
  staticData: { titleKey: 'admin', frame: 'sub' },
  validateSearch: (raw: Record<string, unknown>): { days?: 15 } => (Number(raw.days) === 15 ? { days: 15 } : {}),
  loader: ({ context }) => context.messages.ensure('operations', 'analytics'),
  component: AdminIndex,
});

function AdminIndex() {
  const navigate = Route.useNavigate();
  return (
    <AdminIndexPage
      period={Route.useSearch().days ?? 30}
      onPeriod={(days) => void navigate({ search: days === 15 ? { days } : {}, replace: true, resetScroll: false })}
    />
  );
}
