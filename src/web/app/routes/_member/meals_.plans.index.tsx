import { createFileRoute } from '@tanstack/react-router';
import { PlanListPage } from '#web/meals/plans/plan-list-page.tsx';
import { plansQuery } from '#web/meals/plans/plan-queries.ts';

export const Route = createFileRoute('/_member/meals_/plans/')({
  staticData: { impersonation: 'health', titleKey: 'mealPlans', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(plansQuery());
    await context.messages.ensure('meals');
  },
  component: PlanListPage,
});
