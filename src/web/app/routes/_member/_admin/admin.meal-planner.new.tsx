import { createFileRoute } from '@tanstack/react-router';
import { PlanEditorPage } from '#web/meals/plans/plan-editor-page.tsx';
import { useMealPlannerHome } from '../../../planners/use-planner-home.ts';

export const Route = createFileRoute('/_member/_admin/admin/meal-planner/new')({
  staticData: { titleKey: 'newMealPlan', frame: 'full' },
  loader: ({ context }) => context.messages.ensure('meals'),
  component: NewPlan,
});

function NewPlan() {
  return <PlanEditorPage home={useMealPlannerHome()} />;
}
