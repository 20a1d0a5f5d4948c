import shape from 'virtual:row-shape/profile.saveGoalSettings';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type DayGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import type { DayGoalsRow } from '#domain/profile/goal-settings.contract.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { optionsWith } from '#domain/sync/rows/read-row.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';

/** A member has one set of day goals. */
const KIND = 'day';

const DAY_GOALS = keyedTable<DayGoalsRow>({
  name: 'goal_settings',
  shape: optionsWith(shape, 'kind', KIND),
  save: ['profile', 'saveGoalSettings'],
  keyOf: ({ kind }) => kind,
  useLabel: () => () => ({ key: 'goals.unsent.goals' }),
});
export const DAY_GOALS_RECORD = `${DAY_GOALS.name}:${KIND}`;

type Read = { data: Profile; dataUpdatedAt: number };

/**
 * The member's goals with this device's changes, and a function that stores them on the device. `onStored` is called
 * with every stored change.
 */
export function useDayGoals({ data, dataUpdatedAt }: Read, onStored: (goals: DayGoals) => void) {
  const ofServer = useMemo(() => (data.dayGoals ? [data.dayGoals] : []), [data.dayGoals]);
  const [goals = null] = useRows(DAY_GOALS, { data: ofServer, dataUpdatedAt });
  const t = useTranslations('goals');
  const undoToast = useUndoToast('success');
  const saveRow = useSave(DAY_GOALS, t('page.notSaved'));

  const write = async ({ nutrients, days, lowGoalConfirmed }: Confirmed, lastEditedAt: string | undefined) => {
    const confirmed = lowGoalConfirmed && { lowGoalConfirmed };
    const row = await saveRow({ kind: KIND, nutrients, days, ...confirmed }, lastEditedAt);
    if (row) onStored(row);
    return row;
  };

  const save = async (next: DayGoals, lowGoalConfirmed: boolean): Promise<boolean> => {
    const saved = await write({ ...next, lowGoalConfirmed }, goals?.editedAt);
    // The former goals need no new confirmation.
    const undo = () => write({ ...(goals ?? NO_GOALS), lowGoalConfirmed: true }, saved?.editedAt);
    if (saved) undoToast(t('page.saved'), undo);
    return saved !== null;
  };

  return { goals, save };
}

/** Goals, with whether the member confirmed a goal below the resting need. */
type Confirmed = DayGoals & { lowGoalConfirmed: boolean };

const NO_GOALS: DayGoals = { nutrients: NO_NUTRIENT_GOALS, days: [] };
