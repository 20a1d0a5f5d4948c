import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '#web/fitness/live/live-page.tsx';

export const Route = createFileRoute('/_member/fitness/live')({
  staticData: { titleKey: 'live', frame: 'full' },
  loader: async ({ context }) => {
    await Promise.all([context.messages.ensure('live'), context.messages.ensure('exercises')]);
  },
  component: LivePage,
});
