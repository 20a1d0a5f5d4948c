import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { replacementsFor } from '#domain/fitness/exercises/replace-exercise.ts';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useExerciseTexts } from './exercise-texts.ts';
import { ExerciseTile } from './exercise-tile.tsx';
import type { Exercises } from './use-exercises.ts';
import { useTrainingSettings } from './use-fitness-settings.ts';

const FIRST = 3;
const MAX_REPLACEMENTS = 12;

/** Alternative exercises for the same muscle with the available equipment. */
export function ReplaceWith({ exercise, exercises: { all } }: { exercise: AnyExercise; exercises: Exercises }) {
  const t = useTranslations('exercises');
  const texts = useExerciseTexts();
  const { equipment } = useTrainingSettings();
  const [isAll, setAll] = useState(false);
  const found = useMemo(
    () => replacementsFor(exercise, all, equipment).slice(0, MAX_REPLACEMENTS),
    [exercise, all, equipment],
  );
  if (found.length === 0) return null;
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4 pb-2"
        title={t('replace.title')}
        subtitle={t(equipment.length > 0 ? 'replace.atHand' : 'replace.text')}
      />
      <List inset label={t('replace.title')}>
        {found.slice(0, isAll ? MAX_REPLACEMENTS : FIRST).map((other) => (
          <ListRow
            key={other.id}
            lead={<ExerciseTile exercise={other} />}
            title={texts.name(other)}
            meta={`${texts.groups(other)} · ${texts.equipment(other)}`}
            chevron
            render={(row) => <Link to="/exercises/$exerciseId" params={{ exerciseId: other.id }} {...row} />}
          />
        ))}
      </List>
      {!isAll && found.length > FIRST && (
        <div className="border-t border-line p-1">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('replace.more', { count: found.length - FIRST })}
          </Button>
        </div>
      )}
    </Card>
  );
}
