import { createFileRoute } from '@tanstack/react-router';
import { OutsidePage } from '#web/fitness/exercises/outside-page.tsx';

export const Route = createFileRoute('/_member/ninja-api-demo')({
  staticData: { impersonation: 'open', titleKey: 'exerciseSource' },
  loader: async ({ context }) => {
    await context.messages.ensure('exercises');
  },
  component: OutsidePage,
});
