import { createFileRoute } from '@tanstack/react-router';
import { NutrientsPage } from '#web/meals/nutrients/nutrients-page.tsx';
import { nutrientsQuery } from '#web/meals/nutrients/nutrients-queries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { parseJournalSearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/meals_/nutrients')({
  staticData: { impersonation: 'health', titleKey: 'nutrients', frame: 'sub' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(nutrientsQuery(parseJournalSearch(deps).day ?? today()));
    await context.messages.ensure('nutrients', 'meals');
  },
  component: Nutrients,
});

function Nutrients() {
  const navigate = Route.useNavigate();
  const { day } = Route.useSearch({ select: parseJournalSearch, structuralSharing: true });
  return (
    <NutrientsPage
      day={day ?? null}
      onDay={(next) => void navigate({ search: next === null ? {} : { day: next }, resetScroll: false })}
    />
  );
}
