import { createFileRoute } from '@tanstack/react-router';
import { BackupsPage } from '#web/admin/backups/backups-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/operations_/backups')({
  staticData: { titleKey: 'adminBackups', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('backups', 'operations'),
  component: BackupsPage,
});
