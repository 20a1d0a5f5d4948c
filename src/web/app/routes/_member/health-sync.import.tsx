import { createFileRoute } from '@tanstack/react-router';
import { HealthImportPage } from '#web/health/import/import-page.tsx';

export const Route = createFileRoute('/_member/health-sync/import')({
  staticData: { titleKey: 'healthImport', frame: 'full' },
  loader: ({ context }) => context.messages.ensure('health'),
  component: HealthImportPage,
});
