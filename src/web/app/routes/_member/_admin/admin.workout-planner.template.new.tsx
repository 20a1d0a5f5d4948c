import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '#web/fitness/templates/template-editor-page.tsx';
import { loadTraining } from '../../../fitness-prefetch.ts';
import { useWorkoutPlannerHome } from '../../../planners/use-planner-home.ts';

export const Route = createFileRoute('/_member/_admin/admin/workout-planner/template/new')({
  staticData: { titleKey: 'newWorkout', frame: 'full' },
  loader: loadTraining,
  component: Editor,
});

function Editor() {
  return <TemplateEditorPage home={useWorkoutPlannerHome('template')} />;
}
