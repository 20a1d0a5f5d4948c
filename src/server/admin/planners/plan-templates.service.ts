import type { PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import type { PlanTemplate, PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { standaloneDays } from '#domain/fitness/schedules/standalone-days.ts';
import { planProblem } from '#domain/meals/plans/plan-draft.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { readTemplates } from '#server/fitness/templates/templates.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './assign.service.ts';
import {
  countPlanTemplates,
  findPlanTemplateForUpdate,
  listPlanTemplates,
  TEMPLATES_BY_TIME,
  updateRemoved,
  upsertPlanTemplate,
} from './plan-templates.store.ts';

const PAGE_SIZE = 20;

type Asked = { kind: PlanTemplateKind; cursor?: string | undefined };

/** Templates that all admins share. */
export async function readPlanTemplates(db: Db, { kind, cursor }: Asked) {
  const page = await readKeyPage(cursor, PAGE_SIZE, TEMPLATES_BY_TIME, (position) =>
    listPlanTemplates(db, kind, position),
  );
  const templates: PlanTemplate[] = page.rows.map(({ template: { id, name, content, savedAt }, by }) => ({
    id,
    name,
    content,
    by: by === null ? '' : shortName(by),
    savedAt: savedAt.toISOString(),
  }));
  return {
    templates,
    next: page.next,
    previous: page.previous,
    total: totalOf(await countPlanTemplates(db, kind), null),
  };
}

/** Creates a template from a plan or a schedule, or updates the one that was created from it. Idempotent. */
export async function savePlanTemplate(db: Db, deps: Deps, actorId: string, sent: PlanTemplateContent) {
  if (sent.kind === 'meal-plan' && planProblem(sent.plan) === 'empty-plan') throw refuse('EMPTY_PLAN');
  const { id, name, content } = await contentOf(db, actorId, sent);
  const at = deps.clock();
  await db.transaction(async (tx) => {
    const before = await findPlanTemplateForUpdate(tx, id);
    if (before && before.kind !== sent.kind) throw refuse('CONFLICT');
    await upsertPlanTemplate(tx, {
      id,
      kind: sent.kind,
      name,
      content,
      savedBy: actorId,
      savedAt: at,
      removedAt: null,
    });
    const changes = [{ field: 'name', from: before?.name ?? null, to: name }];
    await recordAdminEvent(tx, { at, actorId, area: 'plan', action: 'save-plan-template', subjectId: id, changes });
  });
}

/** Copies the workouts into the schedule and removes who follows it, because other admins do not have this admin's workouts. */
async function contentOf(db: Db, actorId: string, sent: PlanTemplateContent) {
  if (sent.kind === 'meal-plan') return { id: sent.plan.id, name: sent.plan.name, content: sent };
  const days = standaloneDays(sent.schedule.days, await readTemplates(db, actorId));
  const schedule = { ...sent.schedule, days, followedAt: null, moves: [] };
  return { id: schedule.id, name: schedule.title, content: { kind: sent.kind, schedule } };
}

/** Copies of it stay. Idempotent. */
export function removePlanTemplate(db: Db, deps: Deps, actorId: string, id: string) {
  return changeRemoved(db, deps, { actorId, id, isRemoved: true });
}

/** Restores a removed template unchanged. Idempotent. */
export function restorePlanTemplate(db: Db, deps: Deps, actorId: string, id: string) {
  return changeRemoved(db, deps, { actorId, id, isRemoved: false });
}

type Removal = { actorId: string; id: string; isRemoved: boolean };

async function changeRemoved(db: Db, deps: Deps, { actorId, id, isRemoved }: Removal) {
  const at = deps.clock();
  await db.transaction(async (tx) => {
    const before = await findPlanTemplateForUpdate(tx, id);
    if (!before || (before.removedAt !== null) === isRemoved) return;
    await updateRemoved(tx, id, isRemoved ? at : null);
    const action = isRemoved ? 'remove-plan-template' : 'restore-plan-template';
    const changes = [{ field: 'name', from: isRemoved ? before.name : null, to: isRemoved ? null : before.name }];
    await recordAdminEvent(tx, { at, actorId, area: 'plan', action, subjectId: id, changes });
  });
}
