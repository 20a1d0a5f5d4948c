import { createFileRoute } from '@tanstack/react-router';
import { AdminEbookPage } from '#web/admin/ebooks/ebook-page.tsx';
import { drawFigure } from '#web/ebooks/reading/figure-view.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/ebooks/$ebookId')({
  staticData: { titleKey: 'adminEbook', frame: 'sub' },
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'ebooks');
  },
  component: Ebook,
});

function Ebook() {
  const { ebookId } = Route.useParams();
  return <AdminEbookPage key={ebookId} ebookId={ebookId} drawFence={drawFigure} />;
}
