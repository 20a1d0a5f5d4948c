import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '#web/fitness/templates/template-editor-page.tsx';
import { loadTraining } from '../../fitness-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/fitness/create')({
  staticData: { impersonation: 'health', titleKey: 'newWorkout', frame: 'full' },
  validateSearch: looseSearch,
  loader: loadTraining,
  component: Editor,
});

/**
 * The maximum length of an exercise's id. Repeated here, because the route is in every first view and the table of
 * bounds is not.
 */
const MAX_ID_LENGTH = 64;

/** /fitness/create?exercise=bench-press: the workout's first exercise. */
function parseStart({ exercise }: Record<string, unknown>): { exercise?: string } {
  return typeof exercise === 'string' && exercise !== '' ? { exercise: exercise.slice(0, MAX_ID_LENGTH) } : {};
}

function Editor() {
  return <TemplateEditorPage exerciseId={parseStart(Route.useSearch()).exercise} />;
}
