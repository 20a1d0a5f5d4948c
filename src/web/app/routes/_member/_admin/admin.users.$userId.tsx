import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '#web/admin/users/user-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/users/$userId')({
  staticData: { titleKey: 'adminUser', frame: 'sub' },
  loader: ({ context }) =>
    Promise.all([
      context.messages.ensure('users'),
      context.messages.ensure('auditLog'),
      context.messages.ensure('operations'),
    ]),
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserPage key={userId} userId={userId} />;
}
