import { createFileRoute } from '@tanstack/react-router';
import { OwnDataPage } from '#web/own-data/own-data-page.tsx';

export const Route = createFileRoute('/_member/own-data')({
  staticData: { impersonation: 'own', titleKey: 'ownData', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('fileImport', 'ownData'),
  component: OwnDataPage,
});
