import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/auth/recovery/forgot-password-page.tsx';

export const Route = createFileRoute('/_public/forgot-password')({
  staticData: { titleKey: 'forgotPassword' },
  component: ForgotPasswordPage,
});
