import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { fieldsOfBook } from '#domain/ebooks/editing/book-fields.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { translatedFields } from '#domain/text/translations.ts';
import { api } from '#web/platform/api/api.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { rebaseFields, type TheirChange } from '../rebase-fields.ts';
import { showBook } from './ebooks-queries.ts';

const EMPTY: BookFields = {
  ...translatedFields('title', '', () => null),
  author: '',
  ...translatedFields('description', '', () => null),
  cover: { hue: 'energy', motif: 'curve' },
};

/** The unsaved texts of a book: retained when its chapters, its cover or another admin change the book. */
export function useBookForm(id: string, book: AdminBook | null, onSaved: () => void) {
  const [start, setStart] = useState(() => (book ? fieldsOfBook(book) : EMPTY));
  const [fields, setFields] = useState(start);
  const [version, setVersion] = useState(book?.version ?? 0);
  const [theirs, setTheirs] = useState<TheirChange<BookFields>[]>([]);
  const takeIn = (current: AdminBook) => {
    const rebased = rebaseFields(fields, start, fieldsOfBook(current));
    setStart(fieldsOfBook(current));
    setFields(rebased.values);
    setVersion(current.version);
    return rebased.theirs;
  };
  // Only conflicts with unsaved fields are reported; other fields are updated like the rest of the page.
  if (book && book.version > version) setTheirs([...theirs, ...takeIn(book).filter(({ isContested }) => isContested)]);
  const { run, busy } = useSave(id, version, {
    onSaved: (saved) => {
      setStart(fieldsOfBook(saved));
      setFields(fieldsOfBook(saved));
      setVersion(saved.version);
      setTheirs([]);
      onSaved();
    },
    onStale: (current) => setTheirs(takeIn(current)),
  });
  useUnsaved(JSON.stringify(fields) !== JSON.stringify(start) && !busy);
  return {
    fields,
    theirs,
    busy,
    change: (changes: Partial<BookFields>) => setFields((now) => ({ ...now, ...changes })),
    save: () => run(fields),
  };
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
    onRefused: (code, error) => {
      if (code !== 'STALE_EDIT' || !(error instanceof CallError)) return false;
      const { current } = asStale(error.data);
      onStale(current);
      showBook(client, current);
      return true;
    },
  });
}

// The refusal STALE_EDIT of this call carries this shape by contract.
const asStale = (data: unknown) => data as { current: AdminBook };
