import * as z from 'zod';
import type { MayMature } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { type JobHandlers, JobRefused, type RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { COUNT_ADJUSTMENT, countAdjustment } from './adjustments/adjustments.service.ts';
import { applyOrderUpdate, matureAwards } from './awards/awards.service.ts';
import { checkLedger } from './ledger/check.service.ts';
import type { LedgerDeps } from './ledger/ledger.service.ts';

/** Updates of orders, by the name of the job that applies them. */
export const CASHBACK_JOBS = {
  paid: 'cashback-award',
  shipped: 'cashback-schedule',
  refunded: 'cashback-reverse',
} as const;

/** Hourly, so that awards become available within the promised day. */
export const CASHBACK_MATURING: RecurringJob = { kind: 'cashback-mature', seconds: 3600 };

/** Checks the consistency of the ledger daily, and logs its fingerprint: the log is not part of the database. */
export const LEDGER_CHECK: RecurringJob = { kind: 'cashback-check', seconds: 86_400 };

export const CASHBACK_JOB_KINDS: string[] = [
  ...Object.values(CASHBACK_JOBS),
  CASHBACK_MATURING.kind,
  LEDGER_CHECK.kind,
  COUNT_ADJUSTMENT,
];

const adjustmentShape = z.object({ id: z.uuid() });
const amount = z.int().min(0).transform(ore);
const orderId = z.uuid();
const jobShape = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('paid'), orderId, userId: z.uuid(), paid: amount }),
  z.object({ fact: z.literal('shipped'), orderId, availableAt: z.iso.datetime() }),
  z.object({ fact: z.literal('refunded'), orderId, remaining: amount }),
]);
export type CashbackJob = z.output<typeof jobShape>;

type JobDeps = LedgerDeps & { mayMature: MayMature<Db>; log: Log };

export function cashbackJobs(db: Db, { mayMature, log, ...deps }: JobDeps): JobHandlers {
  const apply = async (payload: unknown) => {
    const { fact: _kind, ...update } = parse(payload);
    await applyOrderUpdate(
      db,
      deps,
      'availableAt' in update ? { ...update, availableAt: new Date(update.availableAt) } : update,
    );
  };
  return {
    [CASHBACK_JOBS.paid]: apply,
    [CASHBACK_JOBS.shipped]: apply,
    [CASHBACK_JOBS.refunded]: apply,
    [COUNT_ADJUSTMENT]: (payload) => countAdjustment(db, deps, adjustmentShape.parse(payload).id),
    [CASHBACK_MATURING.kind]: async () => {
      await matureAwards(db, deps, mayMature);
      await closeFailedJobs(db, CASHBACK_MATURING.kind, deps.clock);
    },
    [LEDGER_CHECK.kind]: async () => {
      await logLedger(db, log);
      await closeFailedJobs(db, LEDGER_CHECK.kind, deps.clock);
    },
  };
}

/** Throws when the ledger is inconsistent, so that the failed job is shown to admins. */
async function logLedger(db: Db, log: Log): Promise<void> {
  const { entries, fingerprint, sum, accounts, rows, chain } = await checkLedger(db);
  log.info({ entries, fingerprint }, 'cashback ledger audited');
  if (sum === 0 && accounts.length + rows.length + chain.length === 0) return;
  throw new Error(
    `The ledger is off: sum ${sum}, ${accounts.length} balances, ${rows.length} rows, ${chain.length} links of the chain.`,
  );
}

function parse(payload: unknown): CashbackJob {
  const parsed = jobShape.safeParse(payload);
  if (!parsed.success) throw new JobRefused(`Not a fact about an order: ${parsed.error.message}`);
  return parsed.data;
}
