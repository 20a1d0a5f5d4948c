import { createFileRoute } from '@tanstack/react-router';
import { SharePage } from '../../share/share-page.tsx';

export const Route = createFileRoute('/_member/share')({
  staticData: { impersonation: 'open', titleKey: 'sharedFile', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('share'),
  component: SharePage,
});
