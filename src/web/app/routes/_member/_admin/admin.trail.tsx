import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage } from '#web/admin/audit-log/audit-log-page.tsx';
import { parseAuditAddress } from '#web/admin/audit-log/audit-queries.ts';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/trail')({
  staticData: { titleKey: 'adminAuditLog', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('auditLog', 'operations'),
  component: AuditLog,
});

function AuditLog() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <AuditLogPage
      address={parseAuditAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseAuditAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
