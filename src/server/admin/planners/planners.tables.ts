import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AssignmentKind, PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import type { PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** What admins have assigned to members. The member's copy is in its own table. */
export const planAssignments = pgTable(
  'plan_assignments',
  {
    userId: owner(),
    /** Also the id of the member's row. */
    id: uuid().notNull(),
    kind: text().$type<AssignmentKind>().notNull(),
    name: text().notNull(),
    /** Stays as an id when the admin's account is deleted. */
    assignedBy: uuid('assigned_by').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    /** The version that was assigned: a row with another one was changed by the member. */
    editedAt: instant('edited_at').notNull(),
    /** Amounts were scaled to the member's goal. The factor is not stored, because it would reveal the goal. */
    scaled: boolean().notNull(),
    reason: text().notNull(),
    /** The first day; null when nothing was started. */
    startDay: date('start_day', { mode: 'string' }),
    /** Ids of the entries that a meal plan has added to the member's week. */
    entryIds: uuid('entry_ids').array().notNull().default([]),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    primaryKey({ name: 'plan_assignments_pkey', columns: [table.userId, table.id] }),
    index('plan_assignments_assigned_at_idx').on(table.assignedAt, table.id),
    check('plan_assignments_kind', sql`${table.kind} in ('meal-plan', 'schedule', 'template')`),
  ],
);
statePolicy(planAssignments, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['assignedBy', 'editedAt', 'entryIds'],
});

/** Meal plans and schedules that admins share, as a start for plans of their own. */
export const planTemplates = pgTable(
  'plan_templates',
  {
    /** The id of the plan or schedule that it was created from. */
    id: uuid().notNull(),
    kind: text().$type<PlanTemplateKind>().notNull(),
    name: text().notNull(),
    content: jsonb().$type<PlanTemplateContent>().notNull(),
    /** Stays as an id when the admin's account is deleted. */
    savedBy: uuid('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Removed templates can be restored. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ name: 'plan_templates_pkey', columns: [table.id] }),
    index('plan_templates_saved_at_idx').on(table.kind, table.savedAt, table.id),
    check('plan_templates_kind', sql`${table.kind} in ('meal-plan', 'schedule')`),
  ],
);
statePolicy(planTemplates, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { savedBy: 'id' },
  exported: false,
});
