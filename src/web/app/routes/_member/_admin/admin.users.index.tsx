import { createFileRoute } from '@tanstack/react-router';
import { parseUserAddress } from '#web/admin/users/user-queries.ts';
import { UsersPage } from '#web/admin/users/users-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/users/')({
  staticData: { titleKey: 'adminUsers', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('users'),
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <UsersPage
      address={parseUserAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseUserAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
