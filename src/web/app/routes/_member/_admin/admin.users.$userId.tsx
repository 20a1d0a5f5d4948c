import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '#web/admin/users/user-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/users/$userId')({
  staticData: { titleKey: 'adminUser', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('users', 'auditLog', 'operations'),
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserPage key={userId} userId={userId} />;
}
