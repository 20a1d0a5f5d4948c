import shape from 'virtual:row-shape/fitness.saveSchedule';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const SCHEDULES = syncedTable<WorkoutSchedule>({
  name: 'workout_schedules',
  shape,
  save: ['fitness', 'saveSchedule'],
  remove: ['fitness', 'removeSchedule'],
  useLabel:
    () =>
    ({ title: name }) => ({
      key: 'fitness.unsent.schedule',
      detailKey: 'fitness.unsent.scheduleDetail',
      values: { name },
    }),
});
