import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { byMember, done, memberCalls } from '#server/platform/http/calls.ts';
import {
  approveAdjustment,
  listAdjustments,
  proposeAdjustment,
  withdrawAdjustment,
} from '../adjustments/adjustments.service.ts';
import { checkLedger, rebuildFromLedger } from '../ledger/check.service.ts';
import {
  findMembers,
  listCashback,
  listFailedWork,
  readAuditLog,
  retryWork,
  summariseCashback,
} from './admin.service.ts';
import { exportRows } from './csv.service.ts';

const calls = memberCalls.cashbackAdmin;

export const cashbackAdminRoutes = {
  summary: calls.summary.handler(({ context, input }) => summariseCashback(context.db, context.clock, input.timeZone)),
  list: calls.list.handler(({ context, input }) => listCashback(context.db, input, input.cursor)),
  members: calls.members.handler(async ({ context, input }) => ({
    members: await findMembers(context.db, input.query),
  })),
  trail: calls.trail.handler(async ({ context, input }) => ({
    movements: await readAuditLog(context.db, input.userId, input.id),
  })),
  export: calls.export.handler(({ context, input }) => exportRows(context.db, context.clock, input)),
  adjust: calls.adjust.handler(byMember(proposeAdjustment)),
  adjustments: calls.adjustments.handler(async ({ context }) => ({
    adjustments: await listAdjustments(context.db, context),
  })),
  approveAdjustment: calls.approveAdjustment.handler(({ context, input }) =>
    approveAdjustment(context.db, context, context.member.userId, input.id),
  ),
  withdrawAdjustment: calls.withdrawAdjustment.handler(({ context, input }) =>
    withdrawAdjustment(context.db, context, context.member.userId, input.id),
  ),
  failedJobs: calls.failedJobs.handler(async ({ context }) => ({ jobs: await listFailedWork(context.db) })),
  retryJob: calls.retryJob.handler(
    done(({ context, input }) => retryWork(context.db, context.clock, context.member.userId, input.id)),
  ),
  checkLedger: calls.checkLedger.handler(({ context }) => checkLedger(context.db)),
  rebuild: calls.rebuild.handler(async ({ context: { db, clock, member } }) => {
    const found = await rebuildFromLedger(db);
    const about = { area: 'cashback', action: 'rebuild', subjectId: null } as const;
    await recordAdminEvent(db, { at: clock(), actorId: member.userId, ...about });
    return found;
  }),
};
