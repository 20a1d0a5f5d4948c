import { createFileRoute } from '@tanstack/react-router';
import { CommunityAdminPage } from '#web/admin/community/community-page.tsx';
import { parseCommunityAddress } from '#web/admin/community/community-search.ts';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/community')({
  staticData: { titleKey: 'adminCommunity', frame: 'sub' },
  validateSearch: looseSearch,
  component: Community,
});

function Community() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <CommunityAdminPage
      address={parseCommunityAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseCommunityAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
