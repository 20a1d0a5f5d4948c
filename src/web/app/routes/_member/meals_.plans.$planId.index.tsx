import { createFileRoute } from '@tanstack/react-router';
import { PlanEditorPage } from '#web/meals/plans/plan-editor-page.tsx';
import { plansQuery } from '#web/meals/plans/plan-queries.ts';

export const Route = createFileRoute('/_member/meals_/plans/$planId/')({
  staticData: { impersonation: 'health', titleKey: 'mealPlan', frame: 'full' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(plansQuery());
    await context.messages.ensure('meals');
  },
  component: EditPlan,
});

function EditPlan() {
  return <PlanEditorPage planId={Route.useParams().planId} />;
}
