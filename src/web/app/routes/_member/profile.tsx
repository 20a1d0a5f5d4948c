import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#web/profile/profile-page.tsx';

export const Route = createFileRoute('/_member/profile')({
  staticData: { impersonation: 'health', titleKey: 'profile' },
  loader: ({ context }) => context.messages.ensure('profile'),
  component: ProfilePage,
});
