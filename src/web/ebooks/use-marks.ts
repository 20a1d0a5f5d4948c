import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { type Operation, replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { marksQuery } from './ebooks-queries.ts';

/** The table's name in the records of the outbox. */
const TABLE = 'ebook_marks';

/** The member's marks in a book, also those that have not been sent yet. */
export function useMarks(bookId: string): Mark[] {
  const marks = useOverlay(TABLE, useQuery(marksQuery(bookId)), markAfter);
  return marks.filter(({ ebookId }) => ebookId === bookId);
}

export type NewMark = Omit<Mark, 'id' | 'createdAt' | 'editedAt'>;

/** Makes, changes and removes bookmarks and highlights. */
export function useMarkActions() {
  const outbox = useOutbox();
  const save = useSaveToDevice();
  const taps = useSecondTap();
  const toast = useToast();
  const t = useTranslations('ebooks');

  const put = (mark: Mark, effect: 'create' | 'change') =>
    outbox.enqueue({ call: ['ebooks', 'saveMark'], input: mark, record: recordOf(mark), effect, label: labelOf(mark) });

  const add = async (fields: NewMark): Promise<Mark | null> => {
    if (taps.isSecond(fields)) return null;
    const at = correctedInstant();
    const mark = { ...fields, id: newId(), createdAt: at, editedAt: at };
    return (await save(t('marks.notKept'), () => put(mark, 'create'))) ? mark : null;
  };

  const changeNote = (before: Mark, note: string): Promise<boolean> => {
    const mark = { ...before, note, editedAt: laterEdit(before.editedAt, correctedNow()) };
    return save(t('marks.notKept'), async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, recordOf(mark));
      if (earlier && (await outbox.edit(earlier.opId, mark))) return;
      await put(mark, 'change');
    });
  };

  const remove = async (mark: Mark): Promise<void> => {
    taps.forget();
    const editedAt = laterEdit(mark.editedAt, correctedNow());
    const isKept = await save(t('marks.notKept'), () =>
      outbox.enqueue({
        call: ['ebooks', 'removeMark'],
        input: { id: mark.id, editedAt },
        record: recordOf(mark),
        effect: 'delete',
        label: labelOf(mark),
      }),
    );
    if (!isKept) return;
    const undo = () =>
      save(t('marks.notKept'), () => put({ ...mark, editedAt: laterEdit(editedAt, correctedNow()) }, 'change'));
    toast.show({ text: t(`marksRemoved.${mark.kind}`), action: { label: t('marks.undo'), onAct: () => void undo() } });
  };

  return { add, changeNote, remove };
}

const recordOf = ({ id }: Pick<Mark, 'id'>) => `${TABLE}:${id}`;

function labelOf({ kind, anchor }: Mark) {
  return { key: `ebooks.unsent.${kind}`, values: { quote: anchor.exact.slice(0, 40) } };
}

function markAfter(before: Mark | undefined, { input }: Operation): Mark | undefined {
  return isMark(input) ? input : before;
}

/** What waits on the device may have been written by another version of the app. */
function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  const { id, ebookId, chapterId, kind, anchor, note, editedAt }: Partial<Record<keyof Mark, unknown>> = value;
  return (
    [id, ebookId, chapterId, note, editedAt].every((text) => typeof text === 'string') &&
    (kind === 'bookmark' || kind === 'highlight') &&
    typeof anchor === 'object' &&
    anchor !== null &&
    'exact' in anchor &&
    typeof anchor.exact === 'string'
  );
}
