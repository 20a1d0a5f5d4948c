import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '#web/auth/recovery/verify-email-page.tsx';

export const Route = createFileRoute('/verify-email')({
  staticData: { titleKey: 'verifyEmail' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: ({ context }) => context.messages.ensure('auth'),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  return <VerifyEmailPage token={token} />;
}
