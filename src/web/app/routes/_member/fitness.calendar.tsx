import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#web/fitness/calendar/calendar-page.tsx';
import { parseCalendarSearch } from '#web/fitness/calendar/calendar-search.ts';
import { prefetchFitness } from '../../fitness-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/fitness/calendar')({
  staticData: { impersonation: 'health', titleKey: 'trainingCalendar' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    prefetchFitness(context.queryClient);
    await context.messages.ensure('history', 'exercises', 'live');
  },
  component: Calendar,
});

function Calendar() {
  const navigate = Route.useNavigate();
  return (
    <CalendarPage
      search={Route.useSearch({ select: parseCalendarSearch, structuralSharing: true })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
