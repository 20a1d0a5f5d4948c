import { createFileRoute } from '@tanstack/react-router';
import { parseExerciseSearch } from '#web/fitness/exercises/exercise-tabs.ts';
import { ExercisePage } from '#web/fitness/progress/exercise-page.tsx';
import { prefetchExercises } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/exercises/$exerciseId')({
  staticData: { impersonation: 'health', titleKey: 'exercise', frame: 'sub' },
  validateSearch: parseExerciseSearch,
  loader: async ({ context, params }) => {
    prefetchExercises(context.queryClient, params.exerciseId);
    await context.messages.ensure('exercises', 'fitness');
  },
  component: Exercise,
});

function Exercise() {
  const navigate = Route.useNavigate();
  const { exerciseId } = Route.useParams();
  return (
    <ExercisePage
      key={exerciseId}
      exerciseId={exerciseId}
      tab={Route.useSearch().tab ?? 'technique'}
      onTab={(tab) => void navigate({ search: parseExerciseSearch({ tab }), replace: true, resetScroll: false })}
      onGone={() => void navigate({ to: '/exercises', replace: true })}
    />
  );
}
