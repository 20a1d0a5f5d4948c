import { createFileRoute } from '@tanstack/react-router';
import { ProgrammesPage } from '#web/fitness/schedules/programmes-page.tsx';
import { programmesQuery } from '#web/fitness/schedules/programmes-query.ts';

export const Route = createFileRoute('/_member/fitness/programmes/')({
  staticData: { impersonation: 'health', titleKey: 'programmes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(programmesQuery());
    await context.messages.ensure('fitness');
  },
  component: ProgrammesPage,
});
