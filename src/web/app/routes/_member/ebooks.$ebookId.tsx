import { createFileRoute } from '@tanstack/react-router';
import { EbookPage } from '#web/ebooks/library/ebook-page.tsx';

export const Route = createFileRoute('/_member/ebooks/$ebookId')({
  staticData: { impersonation: 'open', titleKey: 'ebook', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('ebooks'),
  component: Ebook,
});

function Ebook() {
  const { ebookId } = Route.useParams();
  return <EbookPage key={ebookId} ebookId={ebookId} />;
}
