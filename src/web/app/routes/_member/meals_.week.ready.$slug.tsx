import { createFileRoute } from '@tanstack/react-router';
import { mondayOf } from '#domain/day/iso-week.ts';
import { ReadyWeekPage } from '#web/meals/ready/ready-week-page.tsx';
import { readyWeeksQuery } from '#web/meals/ready/use-ready-weeks.ts';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';
import { recipesQuery } from '#web/meals/recipe-queries.ts';
import { weekQuery } from '#web/meals/week/week-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { parseWeekSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/week/ready/$slug')({
  staticData: { impersonation: 'health', titleKey: 'readyWeeks', frame: 'sub' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(readyWeeksQuery());
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(weekQuery(mondayOf(parseWeekSearch(deps).from ?? today())));
    await context.messages.ensure('week', 'recipes', 'meals');
  },
  component: ReadyWeek,
});

function ReadyWeek() {
  const { from } = Route.useSearch({ select: parseWeekSearch, structuralSharing: true });
  return <ReadyWeekPage slug={Route.useParams().slug} from={from} />;
}
