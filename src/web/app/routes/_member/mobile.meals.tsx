import { createFileRoute } from '@tanstack/react-router';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { JournalRoute } from '../../journal-route.tsx';
import { parseJournalSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

/** The journal under its other address, for older links and the phone's app. */
export const Route = createFileRoute('/_member/mobile/meals')({
  staticData: { impersonation: 'health', titleKey: 'meals' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(dayQuery(parseJournalSearch(deps).day ?? today()));
    await context.messages.ensure('meals');
  },
  component: JournalRoute,
});
