import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Play, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { DraftNote, EditorFooter, type EditorHome, RestoredNote } from '../editor-frame.tsx';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { CATEGORIES, categoryOf } from './template-categories.ts';
import { TemplateExercises } from './template-exercises.tsx';
import { type TemplateEditor as Editor, useTemplateEditor } from './use-template-editor.ts';
import { useTemplateWrites } from './use-templates.ts';

type TemplateEditorProps = {
  stored: StoredTemplate | null;
  startWith: PlannedExercise | null;
  home?: EditorHome | undefined;
};

const WORKOUTS: LinkProps = { to: '/fitness', search: { tab: 'workouts' } };

/** Creates or edits a template, in full screen on phones. */
export function TemplateEditor({ stored, startWith, home }: TemplateEditorProps) {
  const t = useTranslations('fitness');
  const editor = useTemplateEditor(stored, startWith);
  const leave = useLeave(home);
  const { remove } = useTemplateWrites();
  const takeOut = async (template: StoredTemplate) => {
    if (!(await remove(template))) return;
    editor.discard();
    await leave(null);
  };
  return (
    <>
      <SubBar
        heading
        title={t(editor.isNew ? 'editor.new' : 'editor.edit')}
        lead={
          <Link {...(home?.close ?? WORKOUTS)} aria-label={t('editor.close')} className={iconButtonClass({})}>
            <Icon of={X} size={22} />
          </Link>
        }
        action={
          stored && (
            <IconButton
              writes
              label={t('templates.remove')}
              icon={Trash2}
              iconSize={20}
              onClick={() => void takeOut(stored)}
            />
          )
        }
      />
      {editor.isRestored && <RestoredNote onStartOver={editor.startOver} />}
      <div className="flex flex-col gap-5 pb-20 md:pb-0 lg:grid lg:grid-cols-[360px_1fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8">
        <Details editor={editor} />
        <Exercises editor={editor} />
        <Notes editor={editor} />
      </div>
      <Footer editor={editor} stored={stored} canStart={home === undefined} onSaved={leave} />
    </>
  );
}

function useLeave(home: EditorHome | undefined) {
  const navigate = useNavigate();
  // Everything is saved, so no confirmation is needed.
  return (id: string | null) =>
    home ? home.onDone(id) : navigate({ to: '/fitness', search: { tab: 'workouts' }, ignoreBlocker: true });
}

function Details({ editor }: { editor: Editor }) {
  const t = useTranslations('fitness');
  const { draft, edit } = editor;
  const known = categoryOf(draft.category);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={editor.nameField}
        label={t('editor.name')}
        value={draft.name}
        maxLength={FITNESS_LENGTHS.workoutName}
        autoComplete="off"
        error={editor.isNameMissing ? t('templates.nameRequired') : undefined}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('editor.category')}
          value={known ?? draft.category}
          options={[
            ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
            ...(known === null ? [{ value: draft.category, label: draft.category }] : []),
          ]}
          onChange={(event) => edit({ category: event.target.value })}
        />
        <NumberField
          label={t('editor.duration')}
          unit="min"
          decimals={0}
          value={draft.durationMinutes === null || Number.isNaN(draft.durationMinutes) ? null : draft.durationMinutes}
          error={editor.isDurationBad ? t('editor.durationBounds') : undefined}
          onValueChange={(value, text) => edit({ durationMinutes: value ?? (text.trim() === '' ? null : Number.NaN) })}
        />
      </div>
    </div>
  );
}

function Notes({ editor: { draft, edit } }: { editor: Editor }) {
  const t = useTranslations('fitness');
  return (
    <TextArea
      className="lg:col-start-1"
      label={t('editor.notes')}
      optional
      value={draft.notes}
      maxLength={FITNESS_LENGTHS.workoutNotes}
      onChange={(event) => edit({ notes: event.target.value })}
    />
  );
}

function Exercises({ editor }: { editor: Editor }) {
  const t = useTranslations('fitness');
  const [isPicking, setPicking] = useState(false);
  const { exercises } = editor.draft;
  const pick = (picked: readonly AnyExercise[]) => {
    setPicking(false);
    editor.add(picked);
  };
  const sets = exercises.reduce((sum, exercise) => sum + workingSets(exercise.sets).length, 0);
  return (
    <section className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('editor.exercises')}</h2>
        {exercises.length > 0 && (
          <p className="text-caption text-ink-3">{t('editor.count', { count: exercises.length, sets })}</p>
        )}
      </div>
      {editor.removed && (
        <DraftNote
          text={t('editor.removed', { name: editor.removed.name })}
          action={t('undo')}
          onAct={editor.undoRemoval}
        />
      )}
      <TemplateExercises editor={editor} />
      <Button
        variant="soft"
        icon={Plus}
        full
        disabled={exercises.length >= FITNESS_BOUNDS.exercises}
        onClick={() => setPicking(true)}
      >
        {t('editor.add')}
      </Button>
      <ExercisePicker
        open={isPicking}
        title={t('editor.add')}
        onClose={() => setPicking(false)}
        onPick={(exercise) => pick([exercise])}
        onPickAll={pick}
      />
    </section>
  );
}

type FooterProps = {
  editor: Editor;
  stored: StoredTemplate | null;
  /** False when an admin edits a template for others. */
  canStart: boolean;
  onSaved: (id: string) => Promise<void>;
};

/** Starting saves changes first, so that the workout matches the editor. */
function Footer({ editor, stored, canStart, onSaved }: FooterProps) {
  const t = useTranslations('fitness');
  const { start, busy } = useStartWorkout();
  const save = async () => {
    const template = await editor.save();
    if (template) await onSaved(template.id);
  };
  const saveAndStart = async () => {
    const template = editor.isDirty || !stored ? await editor.save() : stored;
    if (template) await start({ kind: 'template', templateId: template.id, template });
  };
  return (
    <EditorFooter>
      {canStart && (
        <Button variant="secondary" icon={Play} busy={busy} onClick={() => void saveAndStart()}>
          {t('today.start')}
        </Button>
      )}
      <Button
        className="flex-1 md:flex-none"
        busy={editor.isBusy}
        busyLabel={t('editor.saving')}
        onClick={() => void save()}
      >
        {t('editor.save')}
      </Button>
    </EditorFooter>
  );
}
