import { useTranslations } from 'use-intl';
import type { CaliperEntry, CaliperRow } from '#domain/body/body.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { removeMeasurement, saveMeasurement } from './body-operations.ts';
import { type EntryOf, type Kind, recordOf } from './body-records.ts';

/** What a form fills in of an entry. */
export type Filled<K extends Kind> = Omit<EntryOf[K], 'id' | 'createdAt' | 'editedAt'>;
type Times = { id: string; createdAt: string; editedAt: string };

export type BodyLog = ReturnType<typeof useBodyLog>;

/**
 * Everything the body pages write. It is on the device when a call answers; when the device refused, that has been told.
 * A save that is given a text says it in a toast, and the toast takes the save back.
 */
export function useBodyLog() {
  const outbox = useOutbox();
  const say = useUndoToast();
  const t = useTranslations('body');
  const save = useSaveToDevice();
  const kept = (write: () => Promise<unknown>) => save(t('errors.title'), write);
  const format = useFormat();
  const taps = useSecondTap();
  const nameOf = (entry: { day: string; weightKg?: number | null }) => ({
    day: format.dayShort(entry.day),
    weight: format.bodyKg(entry.weightKg ?? null),
  });

  const add = async <K extends Kind>(kind: K, filled: Filled<K>, savedText: string): Promise<boolean> => {
    if (taps.isSecond([kind, filled])) return false;
    const entry = asEntry<K>({ ...filled, ...newTimes() });
    const draft = saveMeasurement(kind, entry, { effect: 'create', named: nameOf(entry) });
    const isKept = await kept(() => outbox.enqueue(draft));
    if (isKept) say(savedText, () => void remove(kind, entry));
    return isKept;
  };

  const write = <K extends Kind>(kind: K, entry: EntryOf[K]): Promise<boolean> =>
    kept(async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, recordOf(kind, entry.id));
      if (earlier && (await outbox.edit(earlier.opId, entry))) return;
      await outbox.enqueue(saveMeasurement(kind, entry, { effect: 'change', named: nameOf(entry) }));
    });

  const change = async <K extends Kind>(
    kind: K,
    before: EntryOf[K],
    filled: Filled<K>,
    savedText?: string,
  ): Promise<boolean> => {
    const { id, createdAt } = before;
    const editedAt = laterEdit(before.editedAt, correctedNow());
    const isKept = await write(kind, asEntry<K>({ ...filled, id, createdAt, editedAt }));
    const undo = () => void write(kind, { ...before, editedAt: laterEdit(editedAt, correctedNow()) });
    if (isKept && savedText) say(savedText, undo);
    return isKept;
  };

  /** When it was removed, or null when the device did not keep that. */
  const remove = async (kind: Kind, row: Times & { day: string }): Promise<string | null> => {
    const editedAt = laterEdit(row.editedAt, correctedNow());
    return (await kept(() => outbox.enqueue(removeMeasurement(kind, { id: row.id, editedAt }, nameOf(row)))))
      ? editedAt
      : null;
  };

  /** Undo: the same row again, edited later than it was removed. The server may know it, so it is a change. */
  const restore = <K extends Kind>(kind: K, entry: EntryOf[K], removedAt: string): Promise<boolean> => {
    const back = { ...entry, editedAt: laterEdit(removedAt, correctedNow()) };
    return kept(() => outbox.enqueue(saveMeasurement(kind, back, { effect: 'change', named: nameOf(back) })));
  };

  return { add, change, remove, restore };
}

/** Says what was saved, with the way to take it back. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const t = useTranslations('body');
  const toast = useToast();
  return (text, onUndo) => toast.show({ tone: 'success', text, action: { label: t('form.undo'), onAct: onUndo } });
}

/** What is sent of a caliper row: the server works out the rest. */
export function entryOf({ id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt }: CaliperRow): CaliperEntry {
  return { id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt };
}

function newTimes(): Times {
  const at = correctedInstant();
  return { id: newId(), createdAt: at, editedAt: at };
}

// What a form fills in and the times together are the whole entry; TypeScript does not add up generic parts.
const asEntry = <K extends Kind>(parts: Filled<K> & Times) => parts as unknown as EntryOf[K];
