import { createFileRoute } from '@tanstack/react-router';
import { LENGTHS } from '#domain/bounds.ts';
import { TemplateEditorPage } from '#web/fitness/templates/template-editor-page.tsx';
import { ensureTrainingTexts, readFitnessAhead } from '../../fitness-ahead.ts';

export const Route = createFileRoute('/_member/fitness/create')({
  staticData: { titleKey: 'newWorkout', frame: 'full' },
  validateSearch: parseStart,
  loader: async ({ context }) => {
    readFitnessAhead(context.queryClient);
    await ensureTrainingTexts(context.messages);
  },
  component: Editor,
});

/** /fitness/create?exercise=bench-press: the exercise that the workout begins with. */
function parseStart({ exercise }: Record<string, unknown>): { exercise?: string } {
  return typeof exercise === 'string' && exercise !== '' ? { exercise: exercise.slice(0, LENGTHS.exerciseId) } : {};
}

function Editor() {
  return <TemplateEditorPage exerciseId={Route.useSearch().exercise} />;
}
