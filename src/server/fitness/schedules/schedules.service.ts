import {
  schedulesContract,
  type WorkoutSchedule,
  workoutSchedule,
} from '#domain/fitness/schedules/schedules.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { findProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import {
  deleteDays,
  findScheduleForUpdate,
  insertDays,
  insertSchedule,
  listSchedules,
  rowOfSchedule,
  scheduleOfRow,
  updateSchedule,
} from './schedules.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Removal = { id: string; editedAt: string };

export function readSchedules(db: Db, userId: string): Promise<WorkoutSchedule[]> {
  return listSchedules(db, userId);
}

/** Idempotent; last write wins and replaces all days. */
export async function saveSchedule(db: Db, deps: Deps, userId: string, sent: WorkoutSchedule): Promise<void> {
  refuseFarEdit(deps, sent.editedAt);
  const row = rowOfSchedule(userId, sent);
  await db.transaction(async (tx) => {
    if (await insertSchedule(tx, row)) return insertDays(tx, daysOf(deps, userId, sent));
    await resolveSchedule(tx, deps, { userId, id: row.id }, stateOf(sent), async () => {
      await updateSchedule(tx, userId, row.id, row);
      await deleteDays(tx, userId, row.id);
      await insertDays(tx, daysOf(deps, userId, sent));
    });
  });
}

/** An admin creates a schedule for a member, who owns it from then on. */
export async function saveScheduleFor(
  db: Db,
  deps: Deps,
  actorId: string,
  { userId, ...schedule }: WorkoutSchedule & { userId: string },
): Promise<void> {
  await findProfile(db, userId);
  await saveSchedule(db, deps, userId, schedule);
  const about = { area: 'plan', action: 'save-schedule', subjectId: schedule.id, memberId: userId } as const;
  await recordAdminEvent(db, { at: deps.clock(), actorId, ...about });
}

/** Deletes the days and replaces the schedule with a tombstone. */
export async function removeSchedule(db: Db, deps: Deps, userId: string, { id, editedAt }: Removal): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  await db.transaction((tx) =>
    resolveSchedule(tx, deps, { userId, id }, removalOf(id, removedAt), async () => {
      await deleteDays(tx, userId, id);
      await updateSchedule(tx, userId, id, { editedAt: removedAt, deletedAt: removedAt });
    }),
  );
}

async function resolveSchedule(
  db: Db,
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  store: () => Promise<void>,
) {
  const found = await findScheduleForUpdate(db, userId, id);
  if (!found) throw refuse('NOT_FOUND');
  const { schedule, days } = found;
  const stored = schedule.deletedAt ? removalOf(id, schedule.editedAt) : stateOf(scheduleOfRow(schedule, days));
  await resolveEdit(db, deps, { userId, tableName: 'workout_schedules', rowId: id, stored, arrived, store });
}

function daysOf({ random }: Deps, userId: string, { id, days }: WorkoutSchedule) {
  return days.map((day) => ({ ...day, userId, id: random.uuid(), scheduleId: id }));
}

/** Parsing gives a fixed order of keys, and days are sorted, so that equal edits have equal history. */
function stateOf(schedule: WorkoutSchedule): RowState {
  const days = schedule.days.toSorted((one, other) => one.dayIndex - other.dayIndex);
  return { editedAt: new Date(schedule.editedAt), row: workoutSchedule.parse({ ...schedule, days }) };
}

stateImport('workout_schedules', {
  schema: inputOf(schedulesContract.saveSchedule),
  save: saveSchedule,
  undo: undoByTombstone({
    after: async (db, _deps, userId, { ids }) => {
      for (const id of ids) await deleteDays(db, userId, id);
    },
  }),
});
