import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '#web/admin/admin-layout.tsx';
import { guardAdmin } from '../../guards.ts';

export const Route = createFileRoute('/_member/_admin')({
  staticData: { impersonation: 'open' },
  beforeLoad: guardAdmin,
  loader: ({ context }) => context.messages.ensure('admin', 'moderation'),
  component: Admin,
});

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
