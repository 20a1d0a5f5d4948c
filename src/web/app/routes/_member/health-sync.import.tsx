import { createFileRoute } from '@tanstack/react-router';
import { HealthImportPage } from '#web/health/import/import-page.tsx';

export const Route = createFileRoute('/_member/health-sync/import')({
  staticData: { impersonation: 'health', titleKey: 'healthImport', frame: 'full' },
  loader: ({ context }) => context.messages.ensure('fileImport', 'health'),
  component: HealthImportPage,
});
