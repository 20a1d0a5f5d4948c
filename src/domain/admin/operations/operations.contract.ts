import * as z from 'zod';
import { ADMIN_AREAS } from '../../auth/admin-areas.ts';
import { callsBelow } from '../../calls.contract.ts';
import { done, filledText, id, instant } from '../../shapes.contract.ts';
import { translatedFields } from '../../text/translations.ts';
import { analyticsDay, analyticsSection } from '../analytics/analytics.contract.ts';
import { ASSIGNMENT_KINDS } from '../planners/assignment-state.ts';
import { ALARM_CODES } from './alarms.ts';
import { SETUP_STEPS } from './setup-steps.ts';

const about = callsBelow('/admin', 'admin operations', { access: 'admin', area: 'operations' });

const count = z.int().min(0);
const bytes = z.number().min(0);

const alarm = z.object({ code: z.enum(ALARM_CODES), level: z.enum(['danger', 'warn']), count: z.number() });

/** One snapshot with one time. A part is null, or empty, for an admin without its area. */
const overview = z.object({
  day: z.string(),
  alarms: z.array(alarm),
  /** What the installation lacks before it can open; empty in a demo, and for admins who do not operate it. */
  setup: z.array(z.enum(SETUP_STEPS)),
  members: z.object({ total: count, exact: z.boolean(), newThisMonth: count, newLastMonth: count }).nullable(),
  active: z.object({ today: count, week: count, month: count }).nullable(),
  orders: z
    .object({
      month: count,
      toShip: count,
      awaitingPayment: count,
      withdrawals: count,
      failedRefunds: count,
      disputes: count,
    })
    .nullable(),
  /** In öre without VAT, after refunds; `gross` is what cards paid this month with VAT. */
  sales: z.object({ month: z.int(), lastMonth: z.int(), gross: z.int() }).nullable(),
  /** In öre: available and reserved balances of members, and pending awards. */
  cashback: z.object({ owed: z.int(), pending: z.int(), pendingRows: count }).nullable(),
  reports: z.object({ open: count, oldestAt: instant.nullable() }).nullable(),
  jobs: z.object({ failed: count }).nullable(),
  products: z.object({ active: count, hidden: count, soldOut: count }).nullable(),
  categories: count.nullable(),
  /** Oldest first; `before` is the same number of days before them. */
  days: z.array(analyticsDay),
  before: z.array(analyticsDay),
  sections: z.array(analyticsSection),
});
export type AdminOverview = z.infer<typeof overview>;

const status = z.object({
  at: instant,
  alarms: z.array(alarm),
  calls: z.object({
    p95Ms: z.number().nullable(),
    errorsHour: count,
    errorsDay: count,
    requestsDay: count,
    /** The last 24 hours, oldest first. */
    hours: z.array(z.object({ at: instant, p95Ms: z.number().nullable(), errors: count })),
    slow: z.array(z.object({ call: z.string(), count, longestMs: count, p95Ms: z.number().nullable() })),
  }),
  queue: z.object({ waiting: count, due: count, oldestSeconds: count.nullable(), failed: count, retrying: count }),
  /** Of the last 30 days, or since the first known minute. */
  uptime: z.object({ percent: z.number(), minutesDown: count, since: instant }).nullable(),
  recurring: z.array(
    z.object({
      kind: z.string(),
      lastAt: instant.nullable(),
      tookMs: count.nullable(),
      outcome: z.enum(['done', 'failed', 'running', 'none']),
      nextAt: instant.nullable(),
    }),
  ),
  delivery: z.array(
    z.object({
      channel: z.enum(['mail', 'sms', 'push']),
      sentDay: count,
      retrying: count,
      failed: count,
      lastAt: instant.nullable(),
    }),
  ),
  payments: z.object({
    mode: z.enum(['live', 'test', 'sandbox', 'none']),
    lastEventAt: instant.nullable(),
    eventsDay: count,
    waiting: count,
    failedRefunds: count,
    disputes: count,
  }),
  storage: z.object({
    databaseBytes: bytes,
    /** Measured once a day: null before the first time, and when files are in an external store. */
    filesBytes: bytes.nullable(),
    filesIn: z.enum(['disk', 's3']),
    disk: z.object({ totalBytes: bytes, freeBytes: bytes }).nullable(),
    /** Growth of the database over 30 days; null while there are too few days. */
    growthBytes: z.number().nullable(),
  }),
  backups: z.object({ lastAt: instant.nullable(), bytes: bytes.nullable(), month: count }),
  version: z.object({
    app: z.string(),
    node: z.string(),
    database: z.string(),
    startedAt: instant,
    processes: count,
  }),
});
export type OperationStatus = z.infer<typeof status>;

const job = z.object({
  id,
  kind: z.string(),
  attempts: count,
  maxAttempts: count,
  lastError: z.string().nullable(),
  createdAt: instant,
  /** When it was given up; null while it is retried. */
  failedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
});
export type OperationJob = z.infer<typeof job>;

const days = z
  .union([
    z.literal([15, 30]),
    z
      .enum(['15', '30'])
      .transform(Number)
      .pipe(z.literal([15, 30])),
  ])
  .default(30);

const names = translatedFields('name', z.string(), () => z.string().nullable());

const found = z.object({
  members: z.array(z.object({ id, name: z.string(), email: z.string().nullable(), role: z.string() })),
  orders: z.array(z.object({ id, buyer: z.string().nullable(), state: z.string(), total: z.int() })),
  products: z.array(z.object({ id, ...names, active: z.boolean() })),
  foods: z.array(z.object({ id: z.string(), ...names, brand: z.string().nullable() })),
  /** Templates of the planners: of meals, of a week of workouts, of one workout. */
  plans: z.array(z.object({ id, kind: z.enum(ASSIGNMENT_KINDS), name: z.string() })),
  books: z.array(z.object({ id, ...translatedFields('title', z.string(), () => z.string().nullable()) })),
});
export type FoundByAdmin = z.infer<typeof found>;

export const operationsContract = {
  find: about(
    'GET',
    '/find',
    'Members, orders, products, foods, plans and books by a few letters; at most five of each',
  )
    .meta({ access: 'admin', area: ADMIN_AREAS })
    .input(z.object({ query: filledText(100) }))
    .output(found),
  overview: about('GET', '/overview', 'The numbers of today, open tasks and alarms')
    .meta({ access: 'admin', area: ADMIN_AREAS })
    .input(z.object({ days }))
    .output(overview),
  status: about('GET', '/operations', 'State of the service: calls, jobs, messages, payments, storage, backups').output(
    status,
  ),
  jobs: about('GET', '/operations/jobs', 'Failed background jobs, including those that are no longer retried')
    /** Where there are more than are shown, `total` is their number. */
    .output(z.object({ jobs: z.array(job), total: count })),
  retryJob: about('POST', '/operations/jobs/{id}/retry', 'Retry a failed job now').input(z.object({ id })).output(done),
  retryAll: about('POST', '/operations/jobs/retry', 'Retry all failed jobs now').output(z.object({ retried: count })),
  dropJob: about('DELETE', '/operations/jobs/{id}', 'Delete a failed job with its content')
    .input(z.object({ id, reason: filledText(200) }))
    .output(done),
  runJob: about('POST', '/operations/recurring/{kind}/run', 'Run a recurring job now')
    .input(z.object({ kind: filledText(60) }))
    .output(done),
};
