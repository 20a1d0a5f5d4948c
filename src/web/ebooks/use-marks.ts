import shape from 'virtual:row-shape/ebooks.saveMark';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { type NewRow, syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { marksQuery } from './ebooks-queries.ts';

const MARKS = syncedTable<Mark>({
  name: 'ebook_marks',
  shape,
  save: ['ebooks', 'saveMark'],
  remove: ['ebooks', 'removeMark'],
  useLabel: () => labelOf,
});

const MAX_LABEL_LENGTH = 40;

/** The member's marks in a book, including unsent ones. */
export function useMarks(bookId: string): Mark[] {
  return useRows(MARKS, useQuery(marksQuery(bookId))).filter(({ ebookId }) => ebookId === bookId);
}

export type NewMark = NewRow<Mark>;

/** Creates, changes and removes bookmarks and highlights. */
export function useMarkActions() {
  const t = useTranslations('ebooks');
  const { add, change, remove } = useWrites(MARKS, t('marks.notKept'));
  return {
    add,
    changeNote: (mark: Mark, note: string) => change(mark, { note }),
    remove: (mark: Mark) => remove(mark, t(`marksRemoved.${mark.kind}`)),
  };
}

function labelOf({ kind, anchor }: Mark) {
  return { key: `ebooks.unsent.${kind}`, values: { quote: anchor.exact.slice(0, MAX_LABEL_LENGTH) } };
}
