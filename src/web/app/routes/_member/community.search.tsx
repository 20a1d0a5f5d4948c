import { createFileRoute } from '@tanstack/react-router';
import { parseSearchAddress } from '#web/community/search/search-address.ts';
import { SearchPage } from '#web/community/search/search-page.tsx';
import { looseSearch } from '../../search-params.ts';
import { useAddress } from '../../use-address.ts';

export const Route = createFileRoute('/_member/community/search')({
  staticData: { impersonation: 'open', titleKey: 'communitySearch', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('community'),
  component: Search,
});

function Search() {
  const [address, change] = useAddress(parseSearchAddress);
  return <SearchPage address={address} onSearch={change} />;
}
