import { createFileRoute } from '@tanstack/react-router';
import { HISTORY_LINK } from '#web/fitness/history/history-link.ts';
import { WorkoutPage } from '#web/fitness/history/workout-page.tsx';
import { prefetchWorkout } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/fitness/history/$workoutId')({
  staticData: { impersonation: 'health', titleKey: 'workout', frame: 'sub' },
  loader: async ({ context, params }) => {
    prefetchWorkout(context.queryClient, params.workoutId);
    await context.messages.ensure('history', 'exercises', 'live');
  },
  component: Workout,
});

function Workout() {
  const navigate = Route.useNavigate();
  const { workoutId } = Route.useParams();
  return (
    <WorkoutPage
      key={workoutId}
      workoutId={workoutId}
      onGone={() => void navigate({ ...HISTORY_LINK, replace: true })}
    />
  );
}
