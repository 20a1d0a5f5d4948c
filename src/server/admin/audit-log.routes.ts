import { done, memberCalls } from '#server/platform/http/calls.ts';
import { exportAuditLog, listAuditEntries } from './audit-log/audit-log.service.ts';
import { restoreEntry } from './restore/restore.service.ts';

const calls = memberCalls.adminTrail;

export const auditLogRoutes = {
  list: calls.list.handler(({ context, input }) => listAuditEntries(context.db, context, input)),
  exportEntries: calls.exportEntries.handler(({ context, input }) => exportAuditLog(context.db, context, input)),
  restore: calls.restore.handler(
    done(({ context, input }) => restoreEntry(context.db, context, context.member, input.number)),
  ),
};
