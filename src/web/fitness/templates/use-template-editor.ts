import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { DEFAULT_CATEGORY } from '#domain/fitness/fitness-codes.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { invalidMetrics, planExercise, removeExercise } from '#domain/fitness/templates/edit-exercises.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useStoredDraft } from '#web/platform/session/use-stored-draft.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { usePlannedText } from './planned-text.ts';
import { TEMPLATES } from './template-rows.ts';
import { type TemplateContent, useTemplateWrites } from './use-templates.ts';

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;
type Exercises = PlannedExercise[];
/** A removed exercise and the list before, for undo. */
type Removed = { name: string; before: Exercises };

/** The draft of a new or edited template, which survives a reload. */
export function useTemplateEditor(stored: StoredTemplate | null, startWith: PlannedExercise | null) {
  const [initial] = useState(() => draftOf(stored, startWith));
  const draftState = useStoredDraft<TemplateContent>({
    name: `workout.${stored?.id ?? 'new'}`,
    basedOn: stored?.editedAt ?? null,
    initial,
    readDraft: draftIn,
  });
  const { draft, setDraft, isDirty, discard } = draftState;
  const [isSaved, setSaved] = useState(false);
  useUnsaved(isDirty && !isSaved, { discard });
  const [open, setOpen] = useState<number | null>(startWith ? 0 : null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  /** The exercise with a row per set although its sets are equal. */
  const [splitIndex, setSplitIndex] = useState<number | null>(null);
  const { language } = useLanguage();
  const { done } = useExercises();

  const edit = (change: Partial<TemplateContent>) => setDraft((now) => ({ ...now, ...change }));
  const setExercises = (change: (exercises: Exercises) => Exercises) => {
    setRemoved(null);
    setDraft((now) => ({ ...now, exercises: change(now.exercises) }));
  };
  const planned = (exercise: AnyExercise) => planExercise(exercise, language, done.get(exercise.id)?.sessions[0]);
  return {
    ...draftState,
    isNew: stored === null,
    edit,
    open,
    setOpen,
    removed,
    setExercises,
    isSplit: (index: number) => splitIndex === index,
    split: (index: number, isSplit: boolean) => {
      setSplitIndex(isSplit ? index : null);
      setOpen(index);
    },
    change: (index: number, change: Partial<PlannedExercise>) =>
      setExercises((now) => now.map((one, at) => (at === index ? { ...one, ...change } : one))),
    /** Expands the last added exercise. */
    add: (added: readonly AnyExercise[]) => {
      setOpen(Math.min(draft.exercises.length + added.length, FITNESS_BOUNDS.exercises) - 1);
      setExercises((now) => [...now, ...added.map(planned)].slice(0, FITNESS_BOUNDS.exercises));
    },
    /** The new exercise takes over the position, superset and rest of the old one. */
    replace: (index: number, exercise: AnyExercise) =>
      setExercises((now) =>
        now.map((one, at) =>
          at === index ? { ...planned(exercise), superset: one.superset, restSeconds: one.restSeconds } : one,
        ),
      ),
    remove: (index: number, name: string) => {
      setOpen(null);
      setDraft((now) => ({ ...now, exercises: removeExercise(now.exercises, index) }));
      setRemoved({ name, before: draft.exercises });
    },
    undoRemoval: () => {
      if (removed) setExercises(() => removed.before);
    },
    ...useSaving({
      draft,
      stored,
      onSaved: () => {
        discard();
        // The state must be updated before navigation, so that leaving asks no confirmation.
        flushSync(() => setSaved(true));
      },
      onProblem: setOpen,
    }),
  };
}

type Saving = {
  draft: TemplateContent;
  stored: StoredTemplate | null;
  onSaved: () => void;
  /** The index of an exercise with an invalid metric. */
  onProblem: (index: number) => void;
};

function useSaving({ draft, stored, onSaved, onProblem }: Saving) {
  const t = useTranslations('fitness');
  const toast = useToast();
  const writes = useTemplateWrites();
  const planned = usePlannedText();
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => {
    flushSync(() => setChecked(true));
    toast.show({ tone: 'error', title: t('errors.validation'), text });
    return null;
  };
  /** Returns the stored template; null when it is invalid or was refused, after showing why. */
  const save = async () => {
    if (isBusy) return null;
    if (draft.name.trim() === '') {
      refuse(t('templates.nameRequired'));
      nameField.current?.focus();
      return null;
    }
    if (isDurationBad(draft)) return refuse(t('editor.durationBounds'));
    const bad = draft.exercises.findIndex((exercise) => invalidMetrics(exercise).length > 0);
    if (bad >= 0) {
      onProblem(bad);
      const exercise = draft.exercises[bad];
      return refuse(t('editor.figuresWrong', { name: exercise ? planned.name(exercise) : '' }));
    }
    setBusy(true);
    const saved = await writes.save(contentOf(draft), stored);
    setBusy(false);
    if (saved) onSaved();
    return saved;
  };
  const isNameMissing = isChecked && draft.name.trim() === '';
  return { save, isBusy, isChecked, isNameMissing, isDurationBad: isChecked && isDurationBad(draft), nameField };
}

function isDurationBad({ durationMinutes }: TemplateContent): boolean {
  const { min, max } = FITNESS_BOUNDS.durationMinutes;
  return durationMinutes !== null && !(durationMinutes >= min && durationMinutes <= max);
}

function draftOf(stored: StoredTemplate | null, startWith: PlannedExercise | null): TemplateContent {
  if (stored) {
    const { name, category, durationMinutes, exercises, notes } = stored;
    return { name, category, durationMinutes, exercises, notes };
  }
  const exercises = startWith ? [startWith] : [];
  return { name: '', category: DEFAULT_CATEGORY, durationMinutes: null, exercises, notes: '' };
}

function contentOf({ name, notes, ...rest }: TemplateContent): TemplateContent {
  return { ...rest, name: name.trim(), notes: notes.trim() };
}

function draftIn(value: object): TemplateContent | null {
  const template = TEMPLATES.rowIn({ input: { ...value, id: '', createdAt: '', editedAt: '' } });
  return template ? draftOf({ ...template, provided: false, items: [] }, null) : null;
}
