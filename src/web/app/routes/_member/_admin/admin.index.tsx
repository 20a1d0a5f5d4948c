import { createFileRoute } from '@tanstack/react-router';
import { AdminIndexPage } from '#web/admin/admin-index-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/')({
  staticData: { titleKey: 'admin', frame: 'sub' },
  component: AdminIndexPage,
});
