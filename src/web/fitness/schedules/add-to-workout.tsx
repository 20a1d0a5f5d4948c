import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { planExercise } from '#domain/fitness/templates/edit-exercises.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import type { Exercises } from '../exercises/use-exercises.ts';
import { useTemplates, useTemplateWrites } from '../templates/use-templates.ts';
import { iconOf } from './week-strip.tsx';
import { useContentText } from './week-texts.ts';

type AddToWorkoutProps = { exercise: AnyExercise; done: Exercises['done'] };

/** Adds an exercise to one of the member's templates, or to a new one. */
export function AddToWorkout({ exercise, done }: AddToWorkoutProps) {
  const t = useTranslations('fitness');
  const texts = useExerciseTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button full icon={Plus} onClick={() => setOpen(true)}>
        {t('addTo.button')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('addTo.title', { name: texts.name(exercise) })}
        size="confirm"
      >
        <Workouts exercise={exercise} done={done} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Workouts({ exercise, done, onDone }: AddToWorkoutProps & { onDone: () => void }) {
  const t = useTranslations('fitness');
  const contentText = useContentText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { templates } = useTemplates();
  const { save } = useTemplateWrites();
  const add = (template: StoredTemplate) => {
    onDone();
    const planned = planExercise(exercise, language, done.get(exercise.id)?.sessions[0]);
    const { name, category, durationMinutes, exercises, notes } = template;
    void save({ name, category, durationMinutes, exercises: [...exercises, planned], notes }, template);
  };
  return (
    <List>
      {templates
        .filter(({ provided }) => !provided)
        .map((template) => {
          const isFull = template.exercises.length >= FITNESS_BOUNDS.exercises;
          return (
            <ListRow
              key={template.id}
              icon={iconOf(template)}
              title={template.name}
              meta={isFull ? t('addTo.full') : contentText(template)}
              onPress={isFull ? undefined : () => add(template)}
            />
          );
        })}
      <ListRow
        icon={Plus}
        iconTone="accent"
        title={t('addTo.new')}
        meta={t('addTo.newText')}
        chevron
        onPress={() => void navigate({ to: '/fitness/create', search: { exercise: exercise.id } })}
      />
    </List>
  );
}
