import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#web/body/report/report-page.tsx';
import { readBodyAhead } from '../../body-search.ts';

export const Route = createFileRoute('/_member/bf-debug-report')({
  staticData: { titleKey: 'bodyReport', frame: 'sub' },
  loader: async ({ context }) => {
    readBodyAhead(context.queryClient);
    await context.messages.ensure('body');
  },
  component: ReportPage,
});
