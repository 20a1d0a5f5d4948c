import { createFileRoute } from '@tanstack/react-router';
import { bodyQuery } from '#web/body/body-queries.ts';
import { ReportPage } from '#web/body/report/report-page.tsx';

export const Route = createFileRoute('/_member/bf-debug-report')({
  staticData: { impersonation: 'health', titleKey: 'bodyReport', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(bodyQuery());
    await context.messages.ensure('body');
  },
  component: ReportPage,
});
