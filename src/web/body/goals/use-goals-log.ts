import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CircumferenceGoals } from '#domain/body/body.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { GOALS } from '../body-records.ts';
import type { BodyView } from '../use-body.ts';

type Written = { editedAt: string | undefined };
type Goals = { goals: CircumferenceGoals; goalWeightKg: number | null };

/**
 * Saves changed goals and shows a toast with undo. Circumferences are saved on the device; the goal weight belongs to the profile and needs
 * the network, so it is saved first, and the form stays open when offline.
 */
export function useGoalsLog() {
  const t = useTranslations('body');
  const undoToast = useUndoToast('success');
  const saveCircumferences = useSave(GOALS, (error) => ({ text: t('goals.failed', { error }) }));
  const goalWeight = useSaveGoalWeight();

  /** Returns the edit time of the circumferences; null when saving failed, after showing a toast. */
  const write = async (before: Goals, next: Goals, lastEditedAt: string | undefined): Promise<Written | null> => {
    const isOtherWeight = next.goalWeightKg !== before.goalWeightKg;
    if (isOtherWeight && !(await goalWeight.run(next.goalWeightKg))) return null;
    if (isOtherWeight && isSame(before.goals, next.goals)) return { editedAt: lastEditedAt };
    return saveCircumferences({ goals: next.goals }, lastEditedAt);
  };

  const save = async ({ goals, person, goalsEditedAt }: BodyView, next: Goals): Promise<boolean> => {
    const before = { goals, goalWeightKg: person.goalWeightKg };
    const written = await write(before, next, goalsEditedAt ?? undefined);
    if (written) undoToast(t('goals.saved'), () => write(next, before, written.editedAt));
    return written !== null;
  };

  return { save, busy: goalWeight.busy };
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
