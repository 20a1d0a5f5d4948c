import { bodyContract, type GoalsRow, goalsRow } from '#domain/body/body.contract.ts';
import { GOAL_SITES, type GoalSite } from '#domain/body/body-sites.ts';
import { checkBodyDay } from '#domain/body/measurements.ts';
import { goalsBySite } from '#domain/own-data/import/wire-rows.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import {
  findGoalsForUpdate,
  goalsOfRow,
  insertGoals,
  rowOfGoals,
  type StoredGoals,
  updateGoals,
} from './goals.store.ts';

/** Idempotent; last write wins. */
export async function saveGoals(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, row: GoalsRow): Promise<void> {
  refuseFarEdit(deps, row.editedAt);
  for (const site of GOAL_SITES) checkSince(deps, site, row.goals[site]?.since);
  const goals = goalsOfRow(userId, row);
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    if (await insertGoals(tx, goals)) return;
    const stored = await findGoalsForUpdate(tx, userId);
    if (!stored) throw refuse('CONFLICT');
    const store = () => updateGoals(tx, goals);
    await resolveEdit(tx, deps, {
      userId,
      tableName: 'body_circumference_goals',
      rowId: userId,
      stored: stateOf(stored),
      arrived: stateOf(goals),
      store,
    });
  });
}

function checkSince(deps: Pick<AppDeps, 'clock'>, site: GoalSite, since: string | undefined): void {
  const problem = since === undefined ? null : checkBodyDay(since, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: `goals.${site}.since`, message: problem }] });
}

function stateOf(goals: StoredGoals) {
  return { editedAt: goals.editedAt, row: goalsRow.parse(rowOfGoals(goals)) };
}

stateImport('body_circumference_goals', {
  key: null,
  schema: inputOf(bodyContract.saveGoals),
  toInput: (row) => ({ ...row, goals: goalsBySite(row) }),
  save: saveGoals,
  undo: undoUnchanged,
});
