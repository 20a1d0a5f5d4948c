import { createFileRoute } from '@tanstack/react-router';
import { PushPage } from '#web/push/push-page.tsx';

export const Route = createFileRoute('/_member/profile_/notifications')({
  staticData: { impersonation: 'own', titleKey: 'pushNotifications', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('push'),
  component: PushPage,
});
