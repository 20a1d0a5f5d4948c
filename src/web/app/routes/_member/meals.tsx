import { createFileRoute, useRouter } from '@tanstack/react-router';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { JournalRoute } from '../../journal-route.tsx';
import { parseJournalSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals')({
  staticData: { titleKey: 'meals' },
  validateSearch: parseJournalSearch,
  loaderDeps: ({ search }) => ({ day: search.day ?? today() }),
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(dayQuery(deps.day));
    await context.messages.ensure('meals');
  },
  component: Meals,
});

function Meals() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <JournalRoute
      search={Route.useSearch()}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
