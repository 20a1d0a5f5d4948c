import { createFileRoute } from '@tanstack/react-router';
import { OperationsPage } from '#web/admin/operations/operations-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/operations')({
  staticData: { titleKey: 'adminOperations', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('operations'),
  component: OperationsPage,
});
