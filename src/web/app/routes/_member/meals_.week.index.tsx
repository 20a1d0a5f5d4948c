import { createFileRoute } from '@tanstack/react-router';
import { mondayOf } from '#domain/day/iso-week.ts';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';
import { WeekPage } from '#web/meals/week/week-page.tsx';
import { weekQuery } from '#web/meals/week/week-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { parseWeekSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/week/')({
  staticData: { impersonation: 'health', titleKey: 'week', frame: 'sub' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(weekQuery(mondayOf(parseWeekSearch(deps).from ?? today())));
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    await context.messages.ensure('week', 'recipes', 'meals');
  },
  component: Week,
});

function Week() {
  const navigate = Route.useNavigate();
  const { from } = Route.useSearch({ select: parseWeekSearch, structuralSharing: true });
  const go = (week: string | null) =>
    void navigate({ search: week === null ? {} : { from: week }, resetScroll: false });
  return <WeekPage day={from ?? null} onWeek={go} />;
}
