import { createFileRoute } from '@tanstack/react-router';
import { TrailPage } from '#web/admin/trail/trail-page.tsx';
import { parseTrailAddress } from '#web/admin/trail/trail-queries.ts';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/trail')({
  staticData: { titleKey: 'adminTrail', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => Promise.all([context.messages.ensure('trail'), context.messages.ensure('operations')]),
  component: Trail,
});

function Trail() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <TrailPage
      address={parseTrailAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseTrailAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
