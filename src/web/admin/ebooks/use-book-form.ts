import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { fieldsOfBook } from '#domain/ebooks/editing/book-fields.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { translatedFields } from '#domain/text/translations.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { showBook } from './ebooks-queries.ts';

const EMPTY: BookFields = {
  ...translatedFields('title', '', () => null),
  author: '',
  ...translatedFields('description', '', () => null),
  cover: { hue: 'energy', motif: 'curve' },
};

/** The unsaved texts of a book: retained when its chapters, its cover or another admin change the book. */
export function useBookForm(id: string, book: AdminBook | null, onSaved: () => void) {
  const { form, base, theirs, isDirty, change, showSaved, merge } = useVersionedForm(
    book,
    (stored: AdminBook | null) => (stored ? fieldsOfBook(stored) : EMPTY),
  );
  const version = base?.version ?? 0;
  // Only conflicts with unsaved fields are reported; other fields are updated like the rest of the page.
  if (book && book.version > version)
    merge(book, (changes) => [...(theirs ?? []), ...changes.filter(({ isContested }) => isContested)]);
  const onDone = (saved: AdminBook) => {
    showSaved(saved);
    onSaved();
  };
  const { run, busy } = useSave(id, version, { onSaved: onDone, onStale: merge });
  useUnsaved(isDirty && !busy);
  return { fields: form, theirs: theirs ?? [], busy, change, save: () => run(form) };
}

type Outcome = { onSaved: (saved: AdminBook) => void; onStale: (current: AdminBook) => void };

function useSave(id: string, version: number, { onSaved, onStale }: Outcome) {
  const t = useTranslations('content');
  const client = useQueryClient();
  return useAction((fields: BookFields) => api.ebooksAdmin.save({ ...fields, id, version }), {
    action: t('editor.saving'),
    successToast: t('editor.saved'),
    onDone: (saved) => {
      onSaved(saved);
      showBook(client, saved);
    },
    onRefused: (_code, error) => {
      const stale = staleEditOf<{ current: AdminBook }>(error);
      if (!stale) return false;
      onStale(stale.current);
      showBook(client, stale.current);
      return true;
    },
  });
}
