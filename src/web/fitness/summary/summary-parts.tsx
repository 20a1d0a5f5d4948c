import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleHelp, Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import { muscleGroupOf, setsPerMuscle } from '#domain/fitness/progress/muscle-groups.ts';
import type { Shade } from '#domain/fitness/progress/muscle-shades.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { MuscleMap } from '../exercises/muscle-map.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { useMetricTexts } from '../live/live-texts.ts';
import { usePlannedText } from '../templates/planned-text.ts';
import type { FinishedRecord } from './finished-workout.ts';

type SummaryRecordsProps = { records: readonly FinishedRecord[]; onConfirm: () => void };

/** New records with the values they beat. Records of sets that were only ticked as proposed need a confirmation, all at once. */
export function SummaryRecords({ records, onConfirm }: SummaryRecordsProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const planned = usePlannedText();
  if (records.length === 0) return null;
  const certain = records.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <Card flush>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-1">
        <h2 className="text-h3">{t('summary.records')}</h2>
        <p className="text-caption text-ink-3">{t('summary.newRecords', { count: certain })}</p>
      </div>
      <List inset label={t('summary.records')}>
        {records.map(({ exercise, exerciseId = '', kind, value, before, isConfirmed }) => (
          <ListRow
            key={`${exercise} ${kind}`}
            icon={isConfirmed ? Trophy : CircleHelp}
            iconTone={isConfirmed ? 'accent' : 'neutral'}
            title={planned.name({ exerciseId, name: exercise })}
            meta={t(`recordKinds.${kind}`)}
            value={texts.record(kind, value)}
            valueMeta={t('summary.before', { value: texts.record(kind, before) })}
          />
        ))}
      </List>
      {certain < records.length && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
          <p className="flex-1 basis-44 text-caption text-ink-2">{t('summary.unconfirmed')}</p>
          <Button variant="secondary" size="md" onClick={onConfirm}>
            {t('record.confirm')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const MAX_GROUPS = 6;

/** Working sets per muscle of this workout. */
export function SummaryMuscles({ exercises }: Pick<WorkoutRow, 'exercises'>) {
  const t = useTranslations('live');
  const tExercises = useTranslations('exercises');
  const format = useFormat();
  const { locale } = useLanguage();
  const { byId } = useExercises();
  const done = exercises.map(({ exerciseId, sets }) => ({ exerciseId, sets: workingSets(sets).length }));
  const groups = setsPerMuscle(done, (id) => byId.get(id)).filter(({ sets }) => sets > 0);
  if (groups.length === 0) return null;
  const max = Math.max(...groups.map(({ sets }) => sets));
  const setsOf = new Map(groups.map(({ group, sets }) => [group, sets]));
  const shadeOf = (muscle: Muscle) => shadeBy(setsOf.get(muscleGroupOf(muscle)) ?? 0, max);
  const number = (sets: number) => format.number(sets, Number.isInteger(sets) ? 0 : 1);
  const spoken = groups.map(({ group, sets }) => `${tExercises(`groups.${group}`)} ${number(sets)}`);
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{t('summary.muscles')}</h2>
        <Link to="/fitness/muscles" className={`${linkClass} min-h-11`}>
          {t('summary.week')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      <div className="grid grid-cols-2 items-center gap-4">
        <MuscleMap label={new Intl.ListFormat(locale, { type: 'unit' }).format(spoken)} shadeOf={shadeOf} />
        <div>
          <ul>
            {groups.slice(0, MAX_GROUPS).map(({ group, sets }) => (
              <li key={group} className="flex min-h-8 items-center justify-between gap-3">
                <span className="text-ink-2">{format.sentence(tExercises(`groups.${group}`))}</span>
                <span className="font-semibold tabular-nums">{number(sets)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-caption text-ink-3">{t('summary.musclesText')}</p>
        </div>
      </div>
    </Card>
  );
}

/** The most trained muscle has the full shade, others their share of it. */
function shadeBy(sets: number, max: number): Shade {
  if (sets === 0) return 'none';
  if (sets === max) return 'full';
  return sets >= max / 2 ? 'more' : 'some';
}
