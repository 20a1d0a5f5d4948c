import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '#web/health/health-page.tsx';

export const Route = createFileRoute('/_member/health-sync/')({
  staticData: { impersonation: 'health', titleKey: 'healthSync' },
  loader: ({ context }) => context.messages.ensure('health'),
  component: HealthPage,
});
