import type { CircumferenceGoals } from '#domain/body/body.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/later-edit.ts';
import { correctedNow } from '#web/platform/device-clock.ts';
import { useOutbox } from '#web/platform/offline/offline-context.tsx';
import { replaceableOperation, saveGoals } from '../body-operations.ts';
import { GOALS_RECORD } from '../body-records.ts';
import { useKept } from '../use-kept.ts';

type SaveGoals = {
  goals: CircumferenceGoals;
  lastEditedAt: string | null;
  /** What is said when the device did not keep them. */
  sayWhy: (reason: string) => string;
};

const NEVER = new Date(0).toISOString();

/** Saves the circumference goals; true once they are on the device. */
export function useGoalsLog(): (saved: SaveGoals) => Promise<boolean> {
  const outbox = useOutbox();
  const kept = useKept();
  return ({ goals, lastEditedAt, sayWhy }) =>
    kept(
      async () => {
        const row = { goals, editedAt: laterEdit(lastEditedAt ?? NEVER, correctedNow()) };
        const earlier = replaceableOperation(outbox.getSnapshot().operations, GOALS_RECORD);
        if (earlier && (await outbox.edit(earlier.opId, row))) return;
        await outbox.enqueue(saveGoals(row));
      },
      (reason) => ({ text: sayWhy(reason) }),
    );
}
