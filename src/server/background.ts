import { ANALYTICS_ROLLUP, analyticsJobs } from '#server/admin/analytics/analytics.jobs.ts';
import { CASHBACK_HINTS, hintsJobs } from '#server/admin/hints/hints.jobs.ts';
import { operationsJobs, STORAGE_MEASURING, TRAIL_SEALING } from '#server/admin/operations/operations.jobs.ts';
import { seederJobs } from '#server/admin/seeder/seeder.jobs.ts';
import { authJobs, SESSION_CLEANUP } from '#server/auth/auth.jobs.ts';
import { CASHBACK_MATURING, cashbackJobs, LEDGER_CHECK } from '#server/cashback/cashback.jobs.ts';
import { COMMUNITY_DIGEST, COMMUNITY_PURGE, communityJobs } from '#server/community/community.jobs.ts';
import { fitnessJobs } from '#server/fitness/fitness.jobs.ts';
import { CHECK_FOODS } from '#server/meals/catalogue/catalogue.service.ts';
import { foodCheckJobs } from '#server/meals/catalogue/food-checks.service.ts';
import { FOOD_IMPORT_CLEANUP, foodImportJobs } from '#server/meals/food-imports/food-uploads.service.ts';
import { MEAL_PICTURE_CLEANUP, mealPictureJobs } from '#server/meals/pictures/pictures.service.ts';
import { fileDeletionList } from '#server/own-data/deletion/deletion-list.ts';
import { ACCOUNT_ERASING, ownDataJobs } from '#server/own-data/own-data.jobs.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { createJobRunner, type JobRunnerOptions } from '#server/platform/jobs/job-runner.ts';
import { type MailSender, mailJobs } from '#server/platform/mail/mail.ts';
import { chooseMail } from '#server/platform/mail/smtp-mail.ts';
import { RATE_LIMIT_CLEANUP, rateLimitJobs } from '#server/platform/rate-limit/rate-limit.ts';
import { chooseSms } from '#server/platform/sms/http-sms.ts';
import { type SmsSender, smsJobs } from '#server/platform/sms/sms.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { PUSH_REMINDERS, pushJobs } from '#server/push/push.jobs.ts';
import { REVIEW_MAILS, reviewJobs } from '#server/review/review.jobs.ts';
import { mayMatureCashback } from '#server/shop/orders/order-lists.service.ts';
import { ORDER_RECONCILING, ORDER_UPKEEP, REFUND_CHECK, shopJobs } from '#server/shop/shop.jobs.ts';

/** Four jobs at a time, and one connection for looking after the list meanwhile. */
const CONNECTIONS = 5;
const STATEMENT_SECONDS = 900;

export const RECURRING_JOBS = [
  RATE_LIMIT_CLEANUP,
  SESSION_CLEANUP,
  CASHBACK_MATURING,
  LEDGER_CHECK,
  CASHBACK_HINTS,
  ORDER_RECONCILING,
  ORDER_UPKEEP,
  REFUND_CHECK,
  COMMUNITY_PURGE,
  COMMUNITY_DIGEST,
  ACCOUNT_ERASING,
  FOOD_IMPORT_CLEANUP,
  CHECK_FOODS,
  MEAL_PICTURE_CLEANUP,
  ANALYTICS_ROLLUP,
  PUSH_REMINDERS,
  REVIEW_MAILS,
  STORAGE_MEASURING,
  TRAIL_SEALING,
];

type BackgroundDeps = Pick<AppDeps, 'config' | 'payments' | 'push' | 'secret'> &
  Required<Pick<JobRunnerOptions, 'log' | 'onFinished' | 'tracer'>> & { onError: (error: Error) => void };

/** All background work, on connections of its own: it takes longer than calls may, and calls never wait behind it. */
export function createBackground(
  url: string,
  { config, payments, push, secret, log, tracer, onFinished, onError }: BackgroundDeps,
) {
  const { clock } = systemDeps;
  const database = openDatabase(url, {
    max: CONNECTIONS,
    statementSeconds: STATEMENT_SECONDS,
    directUrl: config.databaseDirectUrl,
    onError,
  });
  const { db } = database;
  const files = chooseFiles(config);
  const senders = { mail: chooseMail(config, db, clock), sms: chooseSms(config, db, clock) };
  const jobs = createJobRunner({
    database,
    handlers: jobHandlers(db, { ...systemDeps, config, files, log, payments, push, secret, senders }),
    every: RECURRING_JOBS,
    clock,
    log,
    onFinished,
    tracer,
  });
  return {
    start: jobs.start,
    stop: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

type HandlerDeps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'files' | 'payments' | 'push' | 'secret'> & {
  log: Log;
  senders: { mail: MailSender; sms: SmsSender };
};

/** Whatever a job can be, by its kind. */
export function jobHandlers(db: Db, { senders, ...deps }: HandlerDeps): JobHandlers {
  return {
    ...mailJobs(senders.mail),
    ...smsJobs(senders.sms),
    ...rateLimitJobs(db, deps.clock),
    ...analyticsJobs(db, deps.clock),
    ...hintsJobs(db, deps.clock),
    ...operationsJobs(db, deps),
    ...foodImportJobs(db, deps),
    ...foodCheckJobs(db, deps.clock),
    ...mealPictureJobs(db, deps),
    ...fitnessJobs(db),
    ...seederJobs(db, deps),
    ...authJobs(db, deps, senders),
    ...cashbackJobs(db, { ...deps, mayMature: mayMatureCashback }),
    ...shopJobs(db, deps),
    ...communityJobs(db, deps),
    ...pushJobs(db, deps),
    ...reviewJobs(db, deps),
    ...ownDataJobs(db, { ...deps, deletionList: fileDeletionList(deps.config.deletionsFile) }),
  };
}
