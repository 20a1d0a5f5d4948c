import { createFileRoute } from '@tanstack/react-router';
import type { ContentsTab } from '#web/ebooks/reading/contents-sheet.tsx';
import { ReaderPage } from '#web/ebooks/reading/reader-page.tsx';

type ReadSearch = { chapter?: string; show?: ContentsTab };

export const Route = createFileRoute('/_reader/ebooks_/$ebookId/read')({
  staticData: { titleKey: 'ebookReader' },
  validateSearch: ({ chapter, show }: Record<string, unknown>): ReadSearch => ({
    ...(typeof chapter === 'string' && { chapter }),
    ...((show === 'bookmarks' || show === 'highlights') && { show }),
  }),
  loader: ({ context }) => context.messages.ensure('ebooks'),
  component: Read,
});

function Read() {
  const { ebookId } = Route.useParams();
  const { chapter, show } = Route.useSearch();
  return <ReaderPage key={ebookId} ebookId={ebookId} chapter={chapter} show={show} />;
}
