import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/auth/recovery/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { titleKey: 'resetPassword' },
  validateSearch: ({ token, new: isNew }: Record<string, unknown>): { token?: string; new?: true } => ({
    ...(typeof token === 'string' && { token }),
    ...((isNew === true || isNew === 'true') && { new: true as const }),
  }),
  loader: ({ context }) => context.messages.ensure('auth'),
  component: ResetPassword,
});

function ResetPassword() {
  const { token, new: isNew } = Route.useSearch();
  return <ResetPasswordPage token={token} isNew={isNew} />;
}
