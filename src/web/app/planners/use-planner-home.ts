import { useNavigate } from '@tanstack/react-router';

/** Where a plan made for others returns to: the page that assigns it. */
export function useMealPlannerHome() {
  const navigate = useNavigate();
  return {
    close: { to: '/admin/meal-planner' } as const,
    onSaved: (id: string) => navigate({ to: '/admin/meal-planner', search: { id }, ignoreBlocker: true }),
  };
}

/** The same for schedules and workouts; after a removal nothing is chosen. */
export function useWorkoutPlannerHome(kind?: 'template') {
  const navigate = useNavigate();
  const search = kind ? { kind } : {};
  return {
    close: { to: '/admin/workout-planner', search } as const,
    onDone: (id: string | null) =>
      navigate({
        to: '/admin/workout-planner',
        search: { ...search, ...(id !== null && { id }) },
        ignoreBlocker: true,
      }),
  };
}
