import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#web/profile/security/security-page.tsx';

export const Route = createFileRoute('/_member/profile_/security')({
  staticData: { impersonation: 'own', titleKey: 'security', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('profile'),
  component: SecurityPage,
});
