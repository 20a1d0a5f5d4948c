import { createFileRoute } from '@tanstack/react-router';
import { PlanEditorPage } from '#web/meals/plan-editor-page.tsx';

export const Route = createFileRoute('/_member/meals_/plans/$planId/')({
  staticData: { titleKey: 'mealPlan', frame: 'full' },
  loader: ({ context }) => context.messages.ensure('meals'),
  component: EditPlan,
});

function EditPlan() {
  return <PlanEditorPage planId={Route.useParams().planId} />;
}
