import { type SQL, sql } from 'drizzle-orm';
import { queryPart } from '#server/platform/db/statement.ts';

/** The state of a reader: everything committed before `xid`, as long as the database has not been restarted. */
type Cursor = {
  userId: string;
  /** When the database was started, in microseconds: a restored copy of its files counts transactions anew. */
  epoch: string;
  /** The oldest running transaction at the read. */
  xid: string;
  /** Other parameters of the page's read. */
  scope: readonly string[];
};

type Moment = Pick<Cursor, 'epoch' | 'xid'>;

/** The moment of a read, selected in the same statement. A change that commits later has this transaction's id or a later one. */
export const momentQuery = queryPart<Moment, Record<string, unknown>, Moment>(
  (): SQL => sql`
    select json_build_object(
      'epoch', (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint::text,
      'xid', pg_snapshot_xmin(pg_current_snapshot())::text)`,
  (moment) => moment,
);

export const writeCursor = ({ epoch, xid, userId, scope }: Cursor): string => [epoch, xid, userId, ...scope].join('.');

/** Null for an invalid cursor, or another member's. */
export function readCursor(text: string, userId: string): Cursor | null {
  const [epoch = '', xid = '', owner, ...scope] = text.split('.');
  return owner === userId && NUMBER.test(epoch) && NUMBER.test(xid) ? { epoch, xid, userId, scope } : null;
}

const NUMBER = /^\d{1,18}$/;
/** Rows contain only the low 32 bits of a transaction id, so that half of them are in the past. */
const MAX_DISTANCE = 2n ** 31n - 1n;

/** Whether the changes since the cursor can be determined. A lagging replica cannot. */
export function isTellable({ epoch, xid }: Cursor, now: Moment): boolean {
  const distance = BigInt(now.xid) - BigInt(xid);
  return epoch === now.epoch && distance >= 0n && distance < MAX_DISTANCE;
}
