import { useState } from 'react';
import { rebaseFields, type TheirChange } from './rebase-fields.ts';

/** The form of a record that another admin may save meanwhile: own changes are retained, and the others are in `theirs`. Null for a new record. */
export function useVersionedForm<Stored extends object | null, Form extends object>(
  stored: Stored,
  formOf: (stored: Stored) => Form,
) {
  const [start, setStart] = useState(() => formOf(stored));
  const [form, setForm] = useState(start);
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<TheirChange<Form>[] | null>(null);
  const show = (from: Stored, values: Form, changes: TheirChange<Form>[] | null) => {
    setStart(formOf(from));
    setForm(values);
    setBase(from);
    setTheirs(changes);
  };
  return {
    form,
    start,
    /** The record that the form is based on. */
    base,
    theirs,
    isDirty: JSON.stringify(form) !== JSON.stringify(start),
    change: (changes: Partial<Form>) => setForm((now) => ({ ...now, ...changes })),
    showSaved: (saved: Stored) => show(saved, formOf(saved), null),
    /** Merges what another admin has saved; `reported` selects which of the changes are shown. */
    merge: (
      current: Stored,
      reported: (changes: TheirChange<Form>[]) => TheirChange<Form>[] = (changes) => changes,
    ) => {
      const rebased = rebaseFields(form, start, formOf(current));
      show(current, rebased.values, reported(rebased.theirs));
    },
  };
}
