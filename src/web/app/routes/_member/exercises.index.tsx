import { createFileRoute } from '@tanstack/react-router';
import { parseExercisesSearch } from '#web/fitness/exercises/exercises-search.ts';
import { ExercisesPage } from '#web/fitness/progress/exercises-page.tsx';
import { prefetchExercises } from '../../fitness-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/exercises/')({
  staticData: { impersonation: 'health', titleKey: 'exercises' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    prefetchExercises(context.queryClient);
    await context.messages.ensure('exercises');
  },
  component: Exercises,
});

function Exercises() {
  const navigate = Route.useNavigate();
  return (
    <ExercisesPage
      search={Route.useSearch({ select: parseExercisesSearch, structuralSharing: true })}
      onSearch={(search, { replace, toTop }) => void navigate({ search, replace, resetScroll: toTop })}
      onOpen={(exerciseId) => void navigate({ to: '/exercises/$exerciseId', params: { exerciseId } })}
    />
  );
}
