import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { EQUIPMENT, LEVELS, MUSCLES } from '#domain/fitness/fitness-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { MultiChips } from '#web/ui/fields/chips.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import type { ExerciseForm } from './exercise-form.ts';
import { adminExerciseQuery } from './exercises-queries.ts';
import { type ExerciseEditor, useExerciseEditor } from './use-exercise-editor.ts';
import { useExerciseLabels } from './use-exercise-labels.ts';

/** One exercise of the catalogue: its texts in both languages, its muscles, and whether it is visible. */
export function AdminExercisePage({ exerciseId }: { exerciseId: string }) {
  const t = useTranslations('content');
  const query = useQuery(adminExerciseQuery(exerciseId));
  return (
    <>
      <AdminBar title={t('title')} back={{ to: '/admin/content', search: { tab: 'exercises' } }} />
      <AdminContent query={query} failure={t('exercises.loadOneError')}>
        {(exercise) => <Editor exercise={exercise} />}
      </AdminContent>
    </>
  );
}

function Editor({ exercise }: { exercise: AdminExercise }) {
  const t = useTranslations('content.exercises');
  const words = useExerciseLabels();
  const editor = useExerciseEditor(exercise);
  const valueText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
  return (
    <form noValidate onSubmit={editor.submit} className="flex flex-col gap-4">
      <PageHead
        overline={t('exercise')}
        title={words.name(exercise)}
        subtitle={t('survives')}
        action={
          <Button type="submit" size="md" busy={editor.busy}>
            {t('save')}
          </Button>
        }
      />
      {editor.theirs && (
        <ChangedElsewhere
          changes={editor.theirs}
          fieldText={(field: keyof ExerciseForm) => t(`field-${field}`)}
          valueText={valueText}
        />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <LanguageCard editor={editor} language="Sv" ours={exercise.ours.nameSv} />
        <LanguageCard editor={editor} language="En" ours={exercise.ours.nameEn} />
      </div>
      <ExerciseFields editor={editor} />
      <Card>
        <Switch
          label={t('hide')}
          description={t('hideText')}
          checked={editor.form.hidden}
          onChange={({ target }) => editor.change({ hidden: target.checked })}
        />
      </Card>
    </form>
  );
}

type LanguageCardProps = { editor: ExerciseEditor; language: 'Sv' | 'En'; ours: unknown };

function LanguageCard({ editor: { form, change, problems }, language, ours }: LanguageCardProps) {
  const t = useTranslations('content.exercises');
  const [name, synonyms, steps] = [`name${language}`, `synonyms${language}`, `steps${language}`] as const;
  const isMissing = problems.includes(name);
  return (
    <Card className="flex flex-col gap-4" lang={language === 'Sv' ? 'sv' : 'en'}>
      <CardHead title={t(`language-${language}`)} />
      <TextField
        label={t(`field-${name}`)}
        value={form[name]}
        maxLength={120}
        error={isMissing ? t('required') : undefined}
        help={typeof ours === 'string' ? t('ours', { value: ours }) : undefined}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      <TextField
        label={t(`field-${synonyms}`)}
        help={t('synonymsHelp')}
        value={form[synonyms]}
        onChange={({ target }) => change({ [synonyms]: target.value })}
      />
      <TextArea
        label={t(`field-${steps}`)}
        help={t('stepsHelp')}
        rows={6}
        value={form[steps]}
        onChange={({ target }) => change({ [steps]: target.value })}
      />
    </Card>
  );
}

function ExerciseFields({ editor: { form, change } }: { editor: ExerciseEditor }) {
  const t = useTranslations('content.exercises');
  const words = useExerciseLabels();
  const muscles = MUSCLES.map((value) => ({ value, label: words.muscle(value) }));
  const known = <Word extends string>(list: readonly Word[], text: string, was: Word) =>
    list.find((word) => word === text) ?? was;
  return (
    <Card className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <SelectField
        label={t('field-primaryMuscle')}
        options={muscles}
        value={form.primaryMuscle}
        onChange={({ target }) => change({ primaryMuscle: known(MUSCLES, target.value, form.primaryMuscle) })}
      />
      <SelectField
        label={t('field-equipment')}
        options={EQUIPMENT.map((value) => ({ value, label: words.equipment(value) }))}
        value={form.equipment}
        onChange={({ target }) => change({ equipment: known(EQUIPMENT, target.value, form.equipment) })}
      />
      <SelectField
        label={t('field-level')}
        options={LEVELS.map((value) => ({ value, label: words.level(value) }))}
        value={form.level}
        onChange={({ target }) => change({ level: known(LEVELS, target.value, form.level) })}
      />
      <div className="min-w-0 sm:col-span-3">
        <p className="mb-1 text-caption font-semibold text-ink-2">{t('field-secondaryMuscles')}</p>
        <MultiChips
          wrap
          label={t('field-secondaryMuscles')}
          options={muscles.filter(({ value }) => value !== form.primaryMuscle)}
          values={form.secondaryMuscles}
          onValuesChange={(secondaryMuscles) => change({ secondaryMuscles })}
        />
      </div>
    </Card>
  );
}
