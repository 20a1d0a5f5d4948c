import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '#web/dev/mailbox-page.tsx';
import { guardDemo } from '../../guards.ts';

export const Route = createFileRoute('/dev/mail')({
  staticData: { titleKey: 'devMail' },
  beforeLoad: guardDemo,
  loader: ({ context }) => context.messages.ensure('dev'),
  component: MailboxPage,
});
