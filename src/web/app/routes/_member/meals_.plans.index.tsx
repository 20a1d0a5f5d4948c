import { createFileRoute } from '@tanstack/react-router';
import { PlanListPage } from '#web/meals/plan-list-page.tsx';

export const Route = createFileRoute('/_member/meals_/plans/')({
  staticData: { titleKey: 'mealPlans', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('meals'),
  component: PlanListPage,
});
