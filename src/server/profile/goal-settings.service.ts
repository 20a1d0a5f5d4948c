import { withObject } from '#domain/own-data/import/wire-rows.ts';
import { type GoalSettings, goalSettings } from '#domain/profile/goal-settings.contract.ts';
import { profileContract } from '#domain/profile/profile.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import { requireSafeWeekdays } from './goal-check.service.ts';
import { findSettingsForUpdate, insertSettings, rowOfSettings, updateSettings } from './goal-settings.store.ts';

/** Stores settings about goals. Idempotent; last write wins for each kind separately. */
export async function saveGoalSettings(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  sent: GoalSettings,
): Promise<void> {
  refuseFarEdit(deps, sent.editedAt);
  const settings = withoutConfirmation(sent);
  await db.transaction(async (tx) => {
    if (sent.kind === 'day') await requireSafeWeekdays(tx, deps, userId, sent);
    if (await insertSettings(tx, userId, settings)) return;
    const stored = await findSettingsForUpdate(tx, userId, settings.kind);
    if (!stored) throw refuse('CONFLICT');
    await resolveEdit(tx, deps, {
      userId,
      tableName: 'goal_settings',
      rowId: settings.kind,
      stored: stateOf(goalSettings.parse(rowOfSettings(stored))),
      arrived: stateOf(settings),
      store: () => updateSettings(tx, userId, settings),
    });
  });
}

/** The confirmation of a low goal applies to this call only. */
function withoutConfirmation(sent: GoalSettings): GoalSettings {
  if (sent.kind !== 'day') return sent;
  const { lowGoalConfirmed: _confirmed, ...goals } = sent;
  return goals;
}

function stateOf(row: GoalSettings) {
  return { editedAt: new Date(row.editedAt), row };
}

stateImport('goal_settings', {
  key: 'kind',
  schema: inputOf(profileContract.saveGoalSettings),
  toInput: withObject('data'),
  save: saveGoalSettings,
  undo: undoUnchanged,
});
