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
import type { WeightSource } from '#domain/body/body-sites.ts';
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** A removed row stays as a tombstone, so that an old device cannot restore it by sending it again. */
const times = () => ({
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  deletedAt: instant('deleted_at'),
});

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
    ...times(),
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
    neck: doublePrecision('neck_cm'),
    shoulders: doublePrecision('shoulders_cm'),
    chest: doublePrecision('chest_cm'),
    bicepsL: doublePrecision('biceps_l_cm'),
    bicepsR: doublePrecision('biceps_r_cm'),
    waist: doublePrecision('waist_cm'),
    hips: doublePrecision('hips_cm'),
    thighL: doublePrecision('thigh_l_cm'),
    thighR: doublePrecision('thigh_r_cm'),
    calfL: doublePrecision('calf_l_cm'),
    calfR: doublePrecision('calf_r_cm'),
    weightKg: doublePrecision('weight_kg'),
    ...times(),
  },
  (table) => [
    primaryKey({ name: 'body_tape_measurements_pkey', columns: [table.userId, table.id] }),
    index('body_tape_measurements_date_idx').on(table.userId, table.date),
    isGirth('body_tape_measurements_neck_cm', table.neck),
    isGirth('body_tape_measurements_shoulders_cm', table.shoulders),
    isGirth('body_tape_measurements_chest_cm', table.chest),
    isGirth('body_tape_measurements_biceps_l_cm', table.bicepsL),
    isGirth('body_tape_measurements_biceps_r_cm', table.bicepsR),
    isGirth('body_tape_measurements_waist_cm', table.waist),
    isGirth('body_tape_measurements_hips_cm', table.hips),
    isGirth('body_tape_measurements_thigh_l_cm', table.thighL),
    isGirth('body_tape_measurements_thigh_r_cm', table.thighR),
    isGirth('body_tape_measurements_calf_l_cm', table.calfL),
    isGirth('body_tape_measurements_calf_r_cm', table.calfR),
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
    chest: doublePrecision('chest_mm'),
    abdomen: doublePrecision('abdomen_mm'),
    thigh: doublePrecision('thigh_mm'),
    triceps: doublePrecision('triceps_mm'),
    suprailiac: doublePrecision('suprailiac_mm'),
    subscapular: doublePrecision('subscapular_mm'),
    midaxillary: doublePrecision('midaxillary_mm'),
    biceps: doublePrecision('biceps_mm'),
    lowerback: doublePrecision('lowerback_mm'),
    /** Repeated readings; their averages are in the columns above. */
    readings: jsonb().$type<ReadingsMm>().notNull(),
    sum9Mm: doublePrecision('sum9_mm').notNull(),
    bodyfatPct: doublePrecision('bodyfat_pct'),
    /** Sum and percentage before the last recalculation. */
    replaced: jsonb().$type<CaliperRow['replaced']>(),
    ...times(),
  },
  (table) => [
    primaryKey({ name: 'body_caliper_measurements_pkey', columns: [table.userId, table.id] }),
    index('body_caliper_measurements_date_idx').on(table.userId, table.date),
    isFold('body_caliper_measurements_chest_mm', table.chest),
    isFold('body_caliper_measurements_abdomen_mm', table.abdomen),
    isFold('body_caliper_measurements_thigh_mm', table.thigh),
    isFold('body_caliper_measurements_triceps_mm', table.triceps),
    isFold('body_caliper_measurements_suprailiac_mm', table.suprailiac),
    isFold('body_caliper_measurements_subscapular_mm', table.subscapular),
    isFold('body_caliper_measurements_midaxillary_mm', table.midaxillary),
    isFold('body_caliper_measurements_biceps_mm', table.biceps),
    isFold('body_caliper_measurements_lowerback_mm', table.lowerback),
    check('body_caliper_measurements_weight_kg', sql`${table.weightKg} between 20 and 400`),
    check('body_caliper_measurements_bodyfat_pct', sql`${table.bodyfatPct} between 2 and 60`),
  ],
);
statePolicy(bodyCaliperMeasurements, { owner: 'userId', isHealth: true, exported: true });

/** By the stored names of goals. */
type StoredGoals<Value> = Partial<Record<'waist' | 'chest' | 'hips' | 'thigh_r' | 'bicep_r' | 'neck', Value>>;

export const bodyCircumferenceGoals = pgTable('body_circumference_goals', {
  userId: owner().primaryKey(),
  goals: jsonb().$type<StoredGoals<number>>().notNull(),
  /** The day on which each goal was set. */
  since: jsonb().$type<StoredGoals<string>>().notNull(),
  editedAt: instant('edited_at').notNull(),
});
statePolicy(bodyCircumferenceGoals, { owner: 'userId', isHealth: true, exported: true });
