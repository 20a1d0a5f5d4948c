import { createFileRoute } from '@tanstack/react-router';
import { EbooksPage } from '#web/ebooks/library/ebooks-page.tsx';

export const Route = createFileRoute('/_member/ebooks/')({
  staticData: { impersonation: 'open', titleKey: 'ebooks' },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  loader: ({ context }) => context.messages.ensure('ebooks'),
  component: Ebooks,
});

function Ebooks() {
  const navigate = Route.useNavigate();
  return (
    <EbooksPage
      query={Route.useSearch().q ?? ''}
      onQuery={(q) => void navigate({ search: q === '' ? {} : { q }, replace: true, resetScroll: false })}
    />
  );
}
