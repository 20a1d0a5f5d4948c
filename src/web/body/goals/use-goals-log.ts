import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CircumferenceGoals, GoalsRow } from '#domain/body/body.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { GOALS_RECORD } from '../body-records.ts';
import type { BodyView } from '../use-body.ts';
import { useUndoToast } from '../use-body-log.ts';

type Goals = { goals: CircumferenceGoals; goalWeightKg: number | null };

const NEVER = new Date(0).toISOString();

/**
 * Saves what was changed of the goals, and says so in a toast that takes it back. Circumferences are saved on the device;
 * the goal weight is part of the profile and needs the network, so it goes first: who has none keeps the form.
 */
export function useGoalsLog() {
  const t = useTranslations('body');
  const say = useUndoToast();
  const writeCircumferences = useWriteCircumferences();
  const goalWeight = useSaveGoalWeight();

  const write = async (before: Goals, next: Goals, lastEditedAt: string | null): Promise<boolean> => {
    const isOtherWeight = next.goalWeightKg !== before.goalWeightKg;
    if (isOtherWeight && !(await goalWeight.run(next.goalWeightKg))) return false;
    if (isOtherWeight && isSame(before.goals, next.goals)) return true;
    return writeCircumferences(next.goals, lastEditedAt);
  };

  const save = async ({ goals, person, goalsEditedAt }: BodyView, next: Goals): Promise<boolean> => {
    const before = { goals, goalWeightKg: person.goalWeightKg };
    if (!(await write(before, next, goalsEditedAt))) return false;
    const undo = () => void write(next, before, correctedInstant());
    say(t('goals.saved'), undo);
    return true;
  };

  return { save, busy: goalWeight.busy };
}

function useWriteCircumferences(): (goals: CircumferenceGoals, lastEditedAt: string | null) => Promise<boolean> {
  const t = useTranslations('body');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  return (goals, lastEditedAt) =>
    kept(
      (error) => ({ text: t('goals.failed', { error }) }),
      async () => {
        const row = { goals, editedAt: laterEdit(lastEditedAt ?? NEVER, correctedNow()) };
        const earlier = replaceableOperation(outbox.getSnapshot().operations, GOALS_RECORD);
        if (earlier && (await outbox.edit(earlier.opId, row))) return;
        await outbox.enqueue(saveGoals(row));
      },
    );
}

function useSaveGoalWeight() {
  const t = useTranslations('body');
  const queryClient = useQueryClient();
  return useAction((goalWeight: number | null) => api.profile.update({ goalWeight }), {
    action: t('goal.action'),
    onDone: (profile) => {
      queryClient.setQueryData(['profile'], profile);
      void refreshAfterProfile(queryClient);
    },
  });
}

function isSame(one: CircumferenceGoals, other: CircumferenceGoals): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function saveGoals(goals: GoalsRow): Draft {
  return {
    call: ['body', 'saveGoals'],
    input: goals,
    record: GOALS_RECORD,
    effect: 'change',
    label: { key: 'body.unsent.goals' },
  };
}
