import { createFileRoute } from '@tanstack/react-router';
import { loadTraining } from '../../../fitness-prefetch.ts';
import { WorkoutPlannerPage } from '../../../planners/workout-planner-page.tsx';
import { parseChosen } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/workout-planner/')({
  staticData: { titleKey: 'adminWorkoutPlanner', frame: 'sub' },
  validateSearch: parseChosen,
  loader: async ({ context }) => {
    await Promise.all([context.messages.ensure('planners'), loadTraining({ context })]);
  },
  component: WorkoutPlanner,
});

function WorkoutPlanner() {
  const navigate = Route.useNavigate();
  return (
    <WorkoutPlannerPage
      choice={Route.useSearch()}
      onChoose={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
