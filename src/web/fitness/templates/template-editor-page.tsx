import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { planExercise } from '#domain/fitness/templates/edit-exercises.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { EditorHome } from '../editor-frame.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplates } from './use-templates.ts';

type TemplateEditorPageProps = {
  /** Absent for a new template. */
  workoutId?: string | undefined;
  /** The first exercise of a new template. */
  exerciseId?: string | undefined;
  /** The page the editor was opened from; the member's workouts by default. */
  home?: EditorHome | undefined;
};

export function TemplateEditorPage({ workoutId, exerciseId, home }: TemplateEditorPageProps) {
  if (workoutId !== undefined) return <StoredTemplateEditor key={workoutId} workoutId={workoutId} home={home} />;
  return exerciseId === undefined ? (
    <TemplateEditor stored={null} startWith={null} home={home} />
  ) : (
    <BeginWith exerciseId={exerciseId} />
  );
}

function BeginWith({ exerciseId }: { exerciseId: string }) {
  const { language } = useLanguage();
  const { byId, done, query } = useExercises();
  const exercise = byId.get(exerciseId);
  if (!exercise && query.isPending) return <EditorSkeleton />;
  const startWith = exercise ? planExercise(exercise, language, done.get(exercise.id)?.sessions[0]) : null;
  return <TemplateEditor stored={null} startWith={startWith} />;
}

/** Provided templates are copied before editing. */
function StoredTemplateEditor({ workoutId, home }: { workoutId: string; home: EditorHome | undefined }) {
  const t = useTranslations('fitness');
  const { query, templates } = useTemplates();
  const content = useContentError(query, t('errors.loading'));
  const template = templates.find(({ id, provided }) => id === workoutId && !provided) ?? null;
  // The template as it was opened: server responses must not change it during editing.
  const [opened, setOpened] = useState(template);
  if (template && !opened) setOpened(template);
  if (opened) return <TemplateEditor stored={opened} startWith={null} home={home} />;
  if (content.failed) return <LoadFailed level={1} title={t('errors.loading')} content={content} />;
  return query.data ? <NoSuchTemplate /> : <EditorSkeleton />;
}

function NoSuchTemplate() {
  const t = useTranslations('fitness');
  return (
    <ErrorView
      title={t('editor.missingTitle')}
      text={t('editor.missingText')}
      actions={
        <ButtonLink to="/fitness" search={{ tab: 'workouts' }}>
          {t('editor.toWorkouts')}
        </ButtonLink>
      }
    />
  );
}

export function EditorSkeleton() {
  const t = useTranslations('fitness');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-5 pt-4">
      <Skeleton width="50%" height={20} className="self-center md:self-start" />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={150} />
      <Skeleton shape="block" height={64} />
    </SkeletonGroup>
  );
}
