import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CaliperRow, ReadingsMm } from '#domain/body/body.contract.ts';
import {
  bySite,
  CALIPER_SITES,
  caliperColumn,
  TAPE_SITES,
  tapeColumn,
  type WeightSource,
} from '#domain/body/body-sites.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** All weights; the newest row of a day counts. The weight of a tape or caliper measurement has the measurement's id. */
export const bodyWeights = pgTable(
  'body_weights',
  {
    userId: owner(),
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    weightKg: doublePrecision('weight_kg').notNull(),
    source: text().$type<WeightSource>().notNull(),
    /** The import that created the row, and the time when that was undone. */
    importId: uuid('import_id'),
    undoneAt: instant('undone_at'),
    ...syncedTimes(),
  },
  (table) => [
    primaryKey({ name: 'body_weights_pkey', columns: [table.userId, table.id] }),
    index('body_weights_date_idx').on(table.userId, table.date, table.createdAt),
    index('body_weights_import_idx').on(table.userId, table.importId).where(sql`${table.importId} is not null`),
    check('body_weights_weight_kg', sql`${table.weightKg} between 20 and 400`),
    check('body_weights_source', sql`${table.source} in ('weight', 'tape', 'caliper', 'profile', 'import')`),
  ],
);
statePolicy(bodyWeights, { owner: 'userId', isHealth: true, exported: true });

const isGirth = (name: string, column: AnyPgColumn) => check(name, sql`${column} between 10 and 250`);

export const bodyTapeMeasurements = pgTable(
  'body_tape_measurements',
  {
    userId: owner(),
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    ...bySite(TAPE_SITES, (site) => doublePrecision(tapeColumn(site))),
    weightKg: doublePrecision('weight_kg'),
    ...syncedTimes(),
  },
  (table) => [
    primaryKey({ name: 'body_tape_measurements_pkey', columns: [table.userId, table.id] }),
    index('body_tape_measurements_date_idx').on(table.userId, table.date),
    ...TAPE_SITES.map((site) => isGirth(`body_tape_measurements_${tapeColumn(site)}`, table[site])),
    check('body_tape_measurements_weight_kg', sql`${table.weightKg} between 20 and 400`),
  ],
);
statePolicy(bodyTapeMeasurements, { owner: 'userId', isHealth: true, exported: true });

const isFold = (name: string, column: AnyPgColumn) => check(name, sql`${column} between 1 and 100`);

export const bodyCaliperMeasurements = pgTable(
  'body_caliper_measurements',
  {
    userId: owner(),
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    notes: text().notNull().default(''),
    weightKg: doublePrecision('weight_kg'),
    ...bySite(CALIPER_SITES, (site) => doublePrecision(caliperColumn(site))),
    /** Repeated readings; their averages are in the columns above. */
    readings: jsonb().$type<ReadingsMm>().notNull(),
    sum9Mm: doublePrecision('sum9_mm').notNull(),
    bodyfatPct: doublePrecision('bodyfat_pct'),
    /** Sum and percentage before the last recalculation. */
    replaced: jsonb().$type<CaliperRow['replaced']>(),
    ...syncedTimes(),
  },
  (table) => [
    primaryKey({ name: 'body_caliper_measurements_pkey', columns: [table.userId, table.id] }),
    index('body_caliper_measurements_date_idx').on(table.userId, table.date),
    ...CALIPER_SITES.map((site) => isFold(`body_caliper_measurements_${caliperColumn(site)}`, table[site])),
    check('body_caliper_measurements_weight_kg', sql`${table.weightKg} between 20 and 400`),
    check('body_caliper_measurements_bodyfat_pct', sql`${table.bodyfatPct} between 2 and 60`),
  ],
);
statePolicy(bodyCaliperMeasurements, { owner: 'userId', isHealth: true, exported: true });

/** By the stored names of goals. */
type StoredGoals<Value> = Partial<Record<string, Value>>;

export const bodyCircumferenceGoals = pgTable('body_circumference_goals', {
  userId: owner().primaryKey(),
  goals: jsonb().$type<StoredGoals<number>>().notNull(),
  /** The day on which each goal was set. */
  since: jsonb().$type<StoredGoals<string>>().notNull(),
  editedAt: instant('edited_at').notNull(),
});
statePolicy(bodyCircumferenceGoals, { owner: 'userId', isHealth: true, exported: true });
