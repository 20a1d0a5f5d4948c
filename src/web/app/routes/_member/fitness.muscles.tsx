import { createFileRoute } from '@tanstack/react-router';
import { isDay } from '#domain/day/day.ts';
import { MuscleWeekPage } from '#web/fitness/progress/muscle-week-page.tsx';

export const Route = createFileRoute('/_member/fitness/muscles')({
  staticData: { impersonation: 'health', titleKey: 'muscleWeek', frame: 'sub' },
  validateSearch: parseWeek,
  loader: async ({ context }) => {
    await context.messages.ensure('exercises');
  },
  component: Muscles,
});

function parseWeek({ week }: Record<string, unknown>): { week?: string } {
  return typeof week === 'string' && isDay(week) ? { week } : {};
}

function Muscles() {
  const navigate = Route.useNavigate();
  return (
    <MuscleWeekPage
      week={Route.useSearch().week}
      onWeek={(week) =>
        void navigate({ search: week === undefined ? {} : { week }, replace: true, resetScroll: false })
      }
    />
  );
}
