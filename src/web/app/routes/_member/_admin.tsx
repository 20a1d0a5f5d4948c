import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '#web/admin/admin-layout.tsx';
import { guardAdmin } from '../../guards.ts';

export const Route = createFileRoute('/_member/_admin')({
  beforeLoad: guardAdmin,
  loader: ({ context }) => context.messages.ensure('admin'),
  component: Admin,
});

function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
