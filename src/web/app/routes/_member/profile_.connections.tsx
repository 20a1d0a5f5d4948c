import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '#web/profile/connections/connections-page.tsx';

export const Route = createFileRoute('/_member/profile_/connections')({
  staticData: { impersonation: 'own', titleKey: 'connections', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('profile'),
  component: ConnectionsPage,
});
