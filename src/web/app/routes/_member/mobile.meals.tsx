import { createFileRoute, useRouter } from '@tanstack/react-router';
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
  component: Meals,
});

function Meals() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <JournalRoute
      search={Route.useSearch({ select: parseJournalSearch, structuralSharing: true })}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
