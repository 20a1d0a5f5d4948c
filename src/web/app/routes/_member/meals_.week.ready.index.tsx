import { createFileRoute } from '@tanstack/react-router';
import { ReadyWeeksPage } from '#web/meals/ready/ready-weeks-page.tsx';
import { readyWeeksQuery } from '#web/meals/ready/use-ready-weeks.ts';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';
import { parseWeekSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/week/ready/')({
  staticData: { impersonation: 'health', titleKey: 'readyWeeks', frame: 'sub' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(readyWeeksQuery());
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    await context.messages.ensure('week', 'recipes', 'meals');
  },
  component: ReadyWeeks,
});

function ReadyWeeks() {
  const { from } = Route.useSearch({ select: parseWeekSearch, structuralSharing: true });
  return <ReadyWeeksPage from={from} />;
}
