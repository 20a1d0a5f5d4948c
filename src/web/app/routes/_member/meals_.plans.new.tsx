import { createFileRoute } from '@tanstack/react-router';
import { PlanEditorPage } from '#web/meals/plans/plan-editor-page.tsx';

export const Route = createFileRoute('/_member/meals_/plans/new')({
  staticData: { impersonation: 'health', titleKey: 'newMealPlan', frame: 'full' },
  loader: ({ context }) => context.messages.ensure('meals'),
  component: PlanEditorPage,
});
