import { createFileRoute } from '@tanstack/react-router';
import { AdminEbookPage } from '#web/admin/ebooks/ebook-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/ebooks/$ebookId')({
  staticData: { titleKey: 'adminEbook', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('content'),
  component: Ebook,
});

function Ebook() {
  const { ebookId } = Route.useParams();
  return <AdminEbookPage key={ebookId} ebookId={ebookId} />;
}
