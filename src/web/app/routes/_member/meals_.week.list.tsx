import { createFileRoute } from '@tanstack/react-router';
import { pantryQuery } from '#web/meals/pantry/pantry-queries.ts';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';
import { WeekListPage } from '#web/meals/week/week-list-page.tsx';
import { parseWeekSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/week/list')({
  staticData: { impersonation: 'health', titleKey: 'weekList', frame: 'sub' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    void context.queryClient.prefetchQuery(pantryQuery());
    await context.messages.ensure('week', 'pantry', 'meals');
  },
  component: WeekList,
});

function WeekList() {
  const { from } = Route.useSearch({ select: parseWeekSearch, structuralSharing: true });
  return <WeekListPage day={from ?? null} />;
}
