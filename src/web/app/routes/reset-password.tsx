import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/auth/recovery/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { titleKey: 'resetPassword' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: ({ context }) => context.messages.ensure('auth'),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return <ResetPasswordPage token={token} />;
}
