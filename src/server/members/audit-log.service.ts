import type { AuditAction, AuditArea, AuditChange } from '#domain/admin/audit-log/audit-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { insertAdminEvent, insertAdminEventValues } from './audit-log.store.ts';

export type AdminEvent = {
  at: Date;
  /** Null is the system itself. */
  actorId: string | null;
  area: AuditArea;
  action: AuditAction;
  /** The record that was changed. */
  subjectId: string | null;
  /** The member concerned, if any. */
  memberId?: string | null;
  reason?: string;
  /** No personal data: entries outlive accounts. */
  changes?: AuditChange[];
  /** The change of the member's own fields, and the admin's note: erased with that account. */
  personal?: { changes: AuditChange[]; note: string };
};

/** Records an admin's action in the same transaction: neither exists without the other. */
export async function recordAdminEvent(tx: Db, event: AdminEvent): Promise<void> {
  const { personal, memberId = null, reason = '', changes = [], ...rest } = event;
  const fieldsOnly = personal?.changes.map(({ field }) => ({ field, from: null, to: null })) ?? [];
  const number = await insertAdminEvent(tx, { ...rest, memberId, reason, changes: [...changes, ...fieldsOnly] });
  if (personal && memberId !== null && (personal.changes.length > 0 || personal.note !== '')) {
    await insertAdminEventValues(tx, { number, userId: memberId, ...personal });
  }
}
