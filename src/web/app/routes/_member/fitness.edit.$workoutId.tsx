import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '#web/fitness/templates/template-editor-page.tsx';
import { loadTraining } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/fitness/edit/$workoutId')({
  staticData: { impersonation: 'health', titleKey: 'editWorkout', frame: 'full' },
  loader: loadTraining,
  component: Editor,
});

function Editor() {
  return <TemplateEditorPage workoutId={Route.useParams().workoutId} />;
}
