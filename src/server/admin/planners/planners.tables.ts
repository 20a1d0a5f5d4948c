import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AssignmentKind, PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import type { PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** What admins have given members. The member's row itself is the member's own, in its own table. */
export const planAssignments = pgTable(
  'plan_assignments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Also the id of the member's row. */
    id: uuid().notNull(),
    kind: text().$type<AssignmentKind>().notNull(),
    name: text().notNull(),
    /** Kept by id when the admin's account is deleted. */
    assignedBy: uuid('assigned_by').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    /** The edit that the member was given: a row with another one was changed by the member. */
    editedAt: instant('edited_at').notNull(),
    /** Amounts were fitted to the member's goal. How much is not kept: it would tell the goal. */
    scaled: boolean().notNull(),
    reason: text().notNull(),
    /** From when it counts; null when nothing was begun. */
    startDay: date('start_day', { mode: 'string' }),
    /** What a meal plan has put into the member's week: the ids of its entries. */
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

/** Meal plans and schedules that admins share, to begin a plan of their own with. */
export const planTemplates = pgTable(
  'plan_templates',
  {
    /** That of the plan or schedule it was made of. */
    id: uuid().notNull(),
    kind: text().$type<PlanTemplateKind>().notNull(),
    name: text().notNull(),
    content: jsonb().$type<PlanTemplateContent>().notNull(),
    /** Kept by id when the admin's account is deleted. */
    savedBy: uuid('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Removed ones can be restored. */
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
