import { createFileRoute } from '@tanstack/react-router';
import { NewEbookPage } from '#web/admin/ebooks/ebook-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/ebooks/new')({
  staticData: { titleKey: 'adminNewEbook', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('content'),
  component: NewEbookPage,
});
