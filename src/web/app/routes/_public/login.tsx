import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginPage } from '#web/auth/login/login-page.tsx';
import { ownPath } from '#web/platform/device/deep-link.ts';

export const Route = createFileRoute('/_public/login')({
  staticData: { titleKey: 'login' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: Login,
});

function Login() {
  const { redirect = '' } = Route.useSearch();
  const { history } = useRouter();
  return <LoginPage onDone={() => history.replace(ownPath(redirect) ?? '/dashboard')} />;
}
