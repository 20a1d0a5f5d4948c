import { useTranslations } from 'use-intl';
import { DEFAULT_CATEGORY } from '#domain/fitness/fitness-codes.ts';
import { planOfWorkout } from '#domain/fitness/live/start-session.ts';
import {
  differsFromTemplate,
  sessionToRepeat,
  templateAfterSession,
} from '#domain/fitness/live/template-from-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTemplates, useTemplateWrites } from '../templates/use-templates.ts';
import { type FinishedWorkout, workoutOf } from './finished-workout.ts';

type TemplateOfferProps = { finished: FinishedWorkout; onSaved: () => void };

/** Offers to create a template from the workout, or to update its template when they differ. */
export function TemplateOffer({ finished, onSaved }: TemplateOfferProps) {
  const t = useTranslations('live');
  const { templates, isReady } = useTemplates();
  const { save } = useTemplateWrites();
  const { session } = finished;
  const template = templates.find(({ id }) => id === session.templateId);
  const isChanged = template ? differsFromTemplate(template.exercises, session.exercises) : true;
  if (finished.isTemplateSaved || !isReady || !isChanged) return null;
  const saveNew = async () => {
    const workout = workoutOf({ ...finished, session: sessionToRepeat(session) });
    const content = {
      name: workout.name,
      category: DEFAULT_CATEGORY,
      durationMinutes: workout.durationMinutes,
      notes: '',
    };
    if (await save({ ...content, exercises: planOfWorkout(workout) }, null)) onSaved();
  };
  const update = async () => {
    if (!template) return;
    const exercises = templateAfterSession(template.exercises, session.exercises);
    if (await save({ ...template, exercises }, template)) onSaved();
  };
  const canUpdate = template !== undefined && !template.provided;
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-h3">{t(canUpdate ? 'template.updateTitle' : 'template.saveTitle')}</h2>
        <p className="mt-0.5 text-caption text-ink-2">
          {canUpdate ? t('template.updateText', { name: template.name }) : t('template.saveText')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canUpdate && (
          <Button writes variant="soft" size="md" onClick={() => void update()}>
            {t('template.update')}
          </Button>
        )}
        <Button writes variant={canUpdate ? 'ghost' : 'soft'} size="md" onClick={() => void saveNew()}>
          {t(canUpdate ? 'template.saveNew' : 'template.save')}
        </Button>
      </div>
    </Card>
  );
}
