import { createFileRoute } from '@tanstack/react-router';
import { parseUserAddress } from '#web/admin/users/user-queries.ts';
import { UsersPage } from '#web/admin/users/users-page.tsx';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/users/')({
  staticData: { titleKey: 'adminUsers', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('users'),
  component: Users,
});

function Users() {
  const [address, change] = useAddress(parseUserAddress);
  return <UsersPage address={address} onSearch={change} />;
}
