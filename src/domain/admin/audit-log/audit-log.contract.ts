import * as z from 'zod';
import { ADMIN_AREAS } from '../../auth/admin-areas.ts';
import { callsBelow } from '../../calls.contract.ts';
import { day, done, id, instant, text, urlInteger } from '../../shapes.contract.ts';
import { AUDIT_AREAS } from './audit-codes.ts';

const about = callsBelow('/admin/trail', 'admin trail', { access: 'admin', area: ADMIN_AREAS });

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const auditEntry = z.object({
  number: z.int(),
  at: instant,
  /** Null for the system itself. The name is null when the account was deleted. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  area: z.enum(AUDIT_AREAS),
  action: z.string(),
  subjectId: z.string().nullable(),
  /** The current name of the record; null when it was deleted. */
  subject: z.string().nullable(),
  member: z.object({ id, name: z.string().nullable() }).nullable(),
  reason: z.string(),
  note: z.string(),
  changes: z.array(change),
  canRestore: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const AUDIT_PERIODS = ['1', '7', '30', '90', '365', 'all'] as const;

const search = z.object({
  /** A person, the name or id of a record, or text of a reason. */
  query: text(100).default(''),
  actorId: id.optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  memberId: id.optional(),
  period: z.enum(AUDIT_PERIODS).default('30'),
  /** A day in Europe/Stockholm, instead of a period. */
  from: day.optional(),
  to: day.optional(),
});
export type AuditSearch = z.infer<typeof search>;

/** The number of the last entry of the previous page. */
const before = urlInteger(15).optional();

export const auditLogContract = {
  list: about('GET', '', 'What admins did, newest first')
    .meta({ mayBeStale: true })
    .input(search.extend({ before }))
    .output(
      z.object({
        entries: z.array(auditEntry),
        /** Cursor of the next page; null on the last page. */
        next: z.int().nullable(),
        /** The time and result of the last comparison of all entries with their seals; null before the first time. */
        chain: z.object({ at: instant, entries: z.int(), broken: z.boolean() }).nullable(),
        /** Everyone who has an entry, for the filter. */
        actors: z.array(z.object({ id, name: z.string().nullable() })),
      }),
    ),
  exportEntries: about('GET', '/entries', 'All matching entries, for a file')
    .meta({ rateLimit: 'export', mayBeStale: true })
    .input(search)
    /** `isCut` when there are more than fit: then these are the newest. */
    .output(z.object({ entries: z.array(auditEntry), isCut: z.boolean() })),
  restore: about('POST', '/{number}/restore', 'Restore a record to its state before an entry; recorded as a new entry')
    .meta({ recentPassword: true })
    .input(
      z.object({
        number: urlInteger(15),
      }),
    )
    .output(done),
};
