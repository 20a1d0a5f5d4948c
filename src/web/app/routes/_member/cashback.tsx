import { createFileRoute } from '@tanstack/react-router';
import { CashbackPage } from '#web/cashback/cashback-page.tsx';
import { cashbackQuery, parseCashbackSearch, referralsQuery, statementQuery } from '#web/cashback/cashback-queries.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/cashback')({
  staticData: { impersonation: 'open', titleKey: 'cashback' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(cashbackQuery());
    void context.queryClient.prefetchQuery(referralsQuery(1));
    void context.queryClient.prefetchQuery(statementQuery(parseCashbackSearch(deps).page ?? 1));
    await context.messages.ensure('cashback');
  },
  component: Cashback,
});

function Cashback() {
  const navigate = Route.useNavigate();
  return (
    <CashbackPage
      address={Route.useSearch({ select: parseCashbackSearch, structuralSharing: true })}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
