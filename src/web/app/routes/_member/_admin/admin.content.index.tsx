import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '#web/admin/content/content-page.tsx';
import { parseContentSearch } from '#web/admin/content-search.ts';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/content/')({
  staticData: { titleKey: 'adminContent', frame: 'sub' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'exercises', 'readyContent');
  },
  component: Content,
});

function Content() {
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      search={parseContentSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search: parseContentSearch(search), replace: true, resetScroll: false })}
    />
  );
}
