import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type DayGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import type { DayGoalsRow } from '#domain/profile/goal-settings.contract.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { type Operation, replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const TABLE = 'goal_settings';
/** A member has one set of goals for days. */
const MINE = 'day';
export const DAY_GOALS_RECORD = `${TABLE}:${MINE}`;
const NEVER = new Date(0).toISOString();

type Row = DayGoalsRow & { id: string };
type Read = { data: Profile; dataUpdatedAt: number };

/**
 * The member's own goals as the server has them and as they were changed here since, and what saves them on the device. `onKept` hears
 * of every change that the device has kept.
 */
export function useDayGoals({ data, dataUpdatedAt }: Read, onKept: (goals: DayGoals) => void) {
  const ofServer = useMemo(() => (data.dayGoals ? [{ ...data.dayGoals, id: MINE }] : []), [data.dayGoals]);
  const [goals = null] = useOverlay<Row>(TABLE, { data: ofServer, dataUpdatedAt }, goalsAfter);
  const t = useTranslations('goals');
  const toast = useToast();
  const writeGoals = useWriteGoals();

  const write = async (next: Confirmed, lastEditedAt: string): Promise<string | null> => {
    const editedAt = await writeGoals(next, lastEditedAt);
    if (editedAt !== null) onKept(next);
    return editedAt;
  };

  const save = async (next: DayGoals, lowGoalConfirmed: boolean): Promise<boolean> => {
    const editedAt = await write({ ...next, lowGoalConfirmed }, goals?.editedAt ?? NEVER);
    if (editedAt === null) return false;
    // What was there before needs no new confirmation.
    const undo = () => void write({ ...(goals ?? NO_GOALS), lowGoalConfirmed: true }, editedAt);
    toast.show({ tone: 'success', text: t('page.saved'), action: { label: t('page.undo'), onAct: undo } });
    return true;
  };

  return { goals, save };
}

/** Goals with whether the member wants them though they are below the resting need. */
type Confirmed = DayGoals & { lowGoalConfirmed: boolean };

const NO_GOALS: DayGoals = { nutrients: NO_NUTRIENT_GOALS, days: [] };

/** Answers with the time of the edit, or null when the device did not keep it. */
function useWriteGoals(): (goals: Confirmed, lastEditedAt: string) => Promise<string | null> {
  const t = useTranslations('goals');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  return async ({ nutrients, days, lowGoalConfirmed }, lastEditedAt) => {
    const editedAt = laterEdit(lastEditedAt, correctedNow());
    const row: DayGoalsRow = { kind: 'day', nutrients, days, ...(lowGoalConfirmed && { lowGoalConfirmed }), editedAt };
    const isKept = await kept(t('page.notSaved'), async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, DAY_GOALS_RECORD);
      if (earlier && (await outbox.edit(earlier.opId, row))) return;
      await outbox.enqueue({
        call: ['profile', 'saveGoalSettings'],
        input: row,
        record: DAY_GOALS_RECORD,
        effect: 'change',
        label: { key: 'goals.unsent.goals' },
      });
    });
    return isKept ? editedAt : null;
  };
}

function goalsAfter(before: Row | undefined, { input }: Operation): Row | undefined {
  return isDayGoals(input) ? { ...input, id: MINE } : before;
}

/** What waits on the device may have been written by another version of the app. */
function isDayGoals(value: unknown): value is DayGoalsRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'day' &&
    'nutrients' in value &&
    'days' in value &&
    Array.isArray(value.days)
  );
}
