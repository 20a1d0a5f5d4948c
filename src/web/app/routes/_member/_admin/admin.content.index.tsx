import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '#web/admin/ebooks/content-page.tsx';
import { parseContentSearch } from '#web/admin/ebooks/ebooks-queries.ts';

export const Route = createFileRoute('/_member/_admin/admin/content/')({
  staticData: { titleKey: 'adminContent', frame: 'sub' },
  validateSearch: parseContentSearch,
  loader: ({ context }) => context.messages.ensure('content'),
  component: Content,
});

function Content() {
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: parseContentSearch(search), replace: true, resetScroll: false })}
    />
  );
}
