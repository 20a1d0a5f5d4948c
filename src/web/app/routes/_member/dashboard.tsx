import { createFileRoute } from '@tanstack/react-router';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';
import { dashboardQuery } from '../../dashboard/dashboard-query.ts';
import { guardDashboard } from '../../guards.ts';

export const Route = createFileRoute('/_member/dashboard')({
  staticData: { impersonation: 'health', titleKey: 'dashboard' },
  beforeLoad: guardDashboard,
  loader: async ({ context }) => {
    // The page has a skeleton while it loads; its texts have none.
    void context.queryClient.prefetchQuery(dashboardQuery(today()));
    void context.queryClient.prefetchQuery(dayQuery(today()));
    await context.messages.ensure('dashboard');
  },
  component: DashboardPage,
  // The numbers of the first view are requested at once.
  codeSplitGroupings: [['component']],
});
