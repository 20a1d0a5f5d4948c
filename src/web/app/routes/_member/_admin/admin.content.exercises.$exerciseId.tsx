import { createFileRoute } from '@tanstack/react-router';
import { AdminExercisePage } from '#web/admin/exercises/exercise-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/exercises/$exerciseId')({
  staticData: { titleKey: 'adminExercise', frame: 'sub' },
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'exercises');
  },
  component: Exercise,
});

function Exercise() {
  const { exerciseId } = Route.useParams();
  return <AdminExercisePage key={exerciseId} exerciseId={exerciseId} />;
}
