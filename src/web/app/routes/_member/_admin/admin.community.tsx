import { createFileRoute } from '@tanstack/react-router';
import { CommunityAdminPage } from '#web/admin/community/community-page.tsx';
import { parseCommunityAddress } from '#web/admin/community/community-search.ts';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/community')({
  staticData: { titleKey: 'adminCommunity', frame: 'sub' },
  validateSearch: looseSearch,
  component: Community,
});

function Community() {
  const [address, change] = useAddress(parseCommunityAddress);
  return <CommunityAdminPage address={address} onSearch={change} />;
}
