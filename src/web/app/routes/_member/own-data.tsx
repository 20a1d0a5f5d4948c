import { createFileRoute } from '@tanstack/react-router';
import { OwnDataPage } from '#web/own-data/own-data-page.tsx';

export const Route = createFileRoute('/_member/own-data')({
  staticData: { titleKey: 'ownData', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('ownData'),
  component: OwnDataPage,
});
