import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '#web/fitness/live-screen/live-page.tsx';

export const Route = createFileRoute('/_member/fitness/live')({
  staticData: { impersonation: 'health', titleKey: 'live', frame: 'full' },
  loader: async ({ context }) => {
    await context.messages.ensure('live', 'exercises', 'fitness');
  },
  component: LivePage,
});
