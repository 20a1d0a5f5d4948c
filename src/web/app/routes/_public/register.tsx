import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegisterPage } from '#web/auth/register/register-page.tsx';

export const Route = createFileRoute('/_public/register')({
  staticData: { titleKey: 'register' },
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => (typeof ref === 'string' ? { ref } : {}),
  component: Register,
});

function Register() {
  const { ref } = Route.useSearch();
  const navigate = useNavigate();
  return <RegisterPage referralCode={ref} onDone={() => void navigate({ to: '/dashboard', replace: true })} />;
}
