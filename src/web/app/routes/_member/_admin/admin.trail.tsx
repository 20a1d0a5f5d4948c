import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage } from '#web/admin/audit-log/audit-log-page.tsx';
import { parseAuditAddress } from '#web/admin/audit-log/audit-queries.ts';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/trail')({
  staticData: { titleKey: 'adminAuditLog', frame: 'sub' },
  validateSearch: looseSearch,
  loader: ({ context }) => context.messages.ensure('auditLog', 'operations'),
  component: AuditLog,
});

function AuditLog() {
  const [address, change] = useAddress(parseAuditAddress);
  return <AuditLogPage address={address} onSearch={change} />;
}
