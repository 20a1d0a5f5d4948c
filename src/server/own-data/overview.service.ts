import { deletionProblem, eraseAtOf } from '#domain/own-data/deletion/deletion-rules.ts';
import type { OwnDataOverview } from '#domain/own-data/own-data.contract.ts';
import { hasPasskey } from '#server/auth/two-step/passkeys.service.ts';
import { readReferrals, readTotals } from '#server/cashback/member/member.service.ts';
import { countAdminsBeside } from '#server/members/deletion.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countRows } from './export/export.store.ts';

/** Estimated bytes of a row in the zip, as JSON and CSV together: the page says "about". */
const BYTES_PER_ROW = 95;
const MIN_BYTES = 6000;

/** How much data a member has, and what deletion would do. */
export async function readOverview(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  { userId, role, adminAreas }: Pick<Session, 'userId' | 'role' | 'adminAreas'>,
): Promise<OwnDataOverview> {
  const [{ cashbackRows, ...rows }, totals, referrals, passkey, otherFullAdmins] = await Promise.all([
    countRows(db, userId),
    readTotals(db, userId),
    readReferrals(db, userId, 1),
    hasPasskey(db, userId),
    countAdminsBeside(db, userId),
  ]);
  const purchases = rows.orders + cashbackRows;
  const counted = rows.meals + rows.workouts * 6 + rows.measurements + rows.posts + purchases * 2;
  return {
    ...rows,
    purchases,
    cashback: totals.total_available,
    invited: referrals.level1,
    bytes: MIN_BYTES + counted * BYTES_PER_ROW,
    hasPasskey: passkey,
    eraseAt: eraseAtOf(clock()).toISOString(),
    isLastAdmin: deletionProblem({ role, adminAreas, otherFullAdmins }) !== null,
  };
}
