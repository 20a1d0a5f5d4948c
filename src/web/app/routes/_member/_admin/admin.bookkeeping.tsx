import { createFileRoute } from '@tanstack/react-router';
import { parseBookAddress } from '#web/admin/bookkeeping/book-address.ts';
import { BookkeepingPage } from '#web/admin/bookkeeping/bookkeeping-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/bookkeeping')({
  staticData: { titleKey: 'adminBookkeeping', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('bookkeeping'),
  component: Bookkeeping,
});

function Bookkeeping() {
  const navigate = Route.useNavigate();
  return (
    <BookkeepingPage
      address={parseBookAddress(Route.useSearch())}
      onPeriod={(address) => void navigate({ search: address, replace: true, resetScroll: false })}
    />
  );
}
