import { createFileRoute, useRouter } from '@tanstack/react-router';
import { bodyQuery } from '#web/body/body-queries.ts';
import { BodyRoute } from '../../body-route.tsx';
import { parseBodySearch } from '../../page-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/body-fat')({
  staticData: { impersonation: 'health', titleKey: 'body' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(bodyQuery());
    await context.messages.ensure('body');
  },
  component: Body,
});

function Body() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <BodyRoute
      search={Route.useSearch({ select: parseBodySearch, structuralSharing: true })}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
