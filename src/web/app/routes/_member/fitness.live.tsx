import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '#web/fitness/live-screen/live-page.tsx';

export const Route = createFileRoute('/_member/fitness/live')({
  staticData: { impersonation: 'health', titleKey: 'live', frame: 'full' },
  loader: async ({ context }) => {
    const texts = ['live', 'exercises', 'fitness'] as const;
    await Promise.all(texts.map((part) => context.messages.ensure(part)));
  },
  component: LivePage,
});
