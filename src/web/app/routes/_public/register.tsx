import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegisterPage } from '#web/auth/register/register-page.tsx';
import { api } from '#web/platform/api/api.ts';

type RegisterSearch = { ref?: string; invite?: string };

export const Route = createFileRoute('/_public/register')({
  staticData: { titleKey: 'register' },
  validateSearch: ({ ref, invite }: Record<string, unknown>): RegisterSearch => ({
    ...(typeof ref === 'string' && { ref }),
    ...(typeof invite === 'string' && { invite }),
  }),
  loaderDeps: ({ search: { invite } }) => ({ invite }),
  loader: ({ deps: { invite } }) => (invite === undefined ? null : readInvitation(invite)),
  component: Register,
});

/** The recipient of a mail's invitation link. An expired one leads to an ordinary registration. */
async function readInvitation(token: string) {
  const { invited } = await api.auth.checkInvitation({ token }).catch(() => ({ invited: null }));
  return invited && { token, ...invited };
}

function Register() {
  const { ref } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RegisterPage
      referralCode={ref}
      invitation={Route.useLoaderData()}
      onDone={() => void navigate({ to: '/dashboard', replace: true })}
    />
  );
}
