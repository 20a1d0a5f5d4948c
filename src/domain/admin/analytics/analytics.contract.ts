import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { csvFile } from '../../cashback/cashback.contract.ts';
import { TRACKED_SECTIONS } from '../../profile/tracked-section.ts';
import { done, language, urlInteger } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { PERIODS } from './analytics-metrics.ts';

const about = callsAbout('admin analytics', { access: 'admin', area: 'operations' });

const period = urlInteger(3).pipe(z.literal(PERIODS)).default(30);

/** A day in Europe/Stockholm. Money in öre. Members of the data seeder are excluded. */
export const analyticsDay = z.object({
  day: z.string(),
  newMembers: z.int(),
  active: z.int(),
  minutes: z.int(),
  meals: z.int(),
  workouts: z.int(),
  orders: z.int(),
  /** Paid by card, VAT and delivery included; `gross` − `refunds` = `net` + `vat`. */
  gross: z.int(),
  delivery: z.int(),
  /** Refunded on this day, whenever the goods were sold. */
  refunds: z.int(),
  vat: z.int(),
  net: z.int(),
  cashbackEarned: z.int(),
  cashbackUsed: z.int(),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** Minutes in a section; null when fewer than five members used it. */
export const analyticsSection = z.object({
  section: z.enum(TRACKED_SECTIONS),
  minutes: z.int().nullable(),
  members: z.int().nullable(),
});

export const analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** When the totals were last counted; null before the first time. */
  countedAt: z.string().nullable(),
  /** Oldest first; a day without counts has zeros. */
  days: z.array(analyticsDay),
  /** The same number of days before. */
  before: z.array(analyticsDay),
  /** Members who were active in the last 7 and 30 days, and the same one period earlier. */
  activeWeek: z.object({ now: z.int(), before: z.int() }),
  activeMonth: z.object({ now: z.int(), before: z.int() }),
  sections: z.array(analyticsSection),
  /** The last twelve calendar months, the current one last. */
  months: z.array(z.object({ month: z.string(), newMembers: z.int() })),
  cohorts: z.array(z.object({ week: z.string(), joined: z.int(), active: z.array(z.int().nullable()) })),
});
export type Analytics = z.infer<typeof analytics>;

export const analyticsContract = {
  read: about('GET', '/admin/analytics', 'Daily numbers of members, use and shop')
    .meta({ mayBeStale: true })
    .input(z.object({ days: period }))
    .output(analytics),
  csv: about('GET', '/admin/analytics/csv', 'The same numbers as CSV')
    .meta({ mayBeStale: true })
    .input(z.object({ days: period, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(csvFile),
  rebuild: about('POST', '/admin/analytics/rebuild', 'Recompute all numbers in the background').output(done),
};
