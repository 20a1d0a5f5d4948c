import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { isoWeek, mondayOf } from '#domain/day/iso-week.ts';
import type { MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { type Format, useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useTrainingSettings } from '../exercises/use-fitness-settings.ts';
import { muscleWeekQuery } from '../fitness-queries.ts';
import { MuscleBars } from './muscle-bars.tsx';
import { MuscleWeekMap } from './muscle-week-map.tsx';
import { usePlannedMuscles } from './use-planned-muscles.ts';

type MuscleWeekPageProps = {
  /** Monday of the week; undefined is this week. */
  week: Day | undefined;
  onWeek: (week: Day | undefined) => void;
};

/** Working sets per muscle in a week, on the body and as a list with the weekly target. */
export function MuscleWeekPage({ week, onWeek }: MuscleWeekPageProps) {
  const t = useTranslations('exercises');
  const thisWeek = mondayOf(useToday());
  const monday = week !== undefined && week < thisWeek ? mondayOf(week) : thisWeek;
  const query = useQuery(muscleWeekQuery(monday));
  const content = useContentError(query, t('errors.muscles'));
  const { weeklySets } = useTrainingSettings();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <SubBar
        heading
        title={t('week.title')}
        lead={<BackLink to="/fitness" label={t('week.back')} />}
        action={<IconButton icon={CircleQuestionMark} label={t('week.explain')} onClick={() => setExplained(true)} />}
      />
      <WeekStepper monday={monday} thisWeek={thisWeek} onWeek={(next) => onWeek(next < thisWeek ? next : undefined)} />
      {query.data && <Week week={query.data} isThisWeek={monday === thisWeek} mark={weeklySets} />}
      {!query.data && content.failed && <LoadFailed title={t('errors.muscles')} content={content} />}
      {!query.data && !content.failed && <WeekSkeleton />}
      <Sheet open={isExplained} onClose={() => setExplained(false)} title={t('week.explain')} size="confirm">
        <div className="flex flex-col gap-3 text-ink-2">
          <p>{t('week.counting')}</p>
          <p>{t('week.groups')}</p>
          <p>{t('week.mark', { sets: weeklySets })}</p>
        </div>
      </Sheet>
    </>
  );
}

type WeekStepperProps = { monday: Day; thisWeek: Day; onWeek: (monday: Day) => void };

function WeekStepper({ monday, thisWeek, onWeek }: WeekStepperProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  return (
    <div className="-mx-2.5 flex items-center justify-between md:mx-0 md:justify-start md:gap-2">
      <IconButton icon={ChevronLeft} label={t('week.previous')} onClick={() => onWeek(addDays(monday, -7))} />
      <p aria-live="polite" className="font-semibold">
        {t('week.name', { week: isoWeek(monday), days: daysText(monday, format) })}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t('week.next')}
        disabled={monday >= thisWeek}
        onClick={() => onWeek(addDays(monday, 7))}
      />
    </div>
  );
}

/** 9–15 november; 26 oktober–1 november. */
function daysText(monday: Day, format: Format): string {
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = isOneMonth ? String(Number(monday.slice(8))) : format.dayAndMonth(monday);
  return `${from}–${format.dayAndMonth(sunday)}`;
}

function Week({ week, isThisWeek, mark }: { week: MuscleWeek; isThisWeek: boolean; mark: number }) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const planned = usePlannedMuscles(week.monday);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5">
      <Card flush>
        <div className="flex items-start justify-between gap-3 px-5 pt-4.5 pb-2">
          <div>
            <p className="text-caption text-ink-3">
              {isThisWeek ? t('week.now') : t('week.number', { week: isoWeek(week.monday) })}
            </p>
            <NumberWithUnit value={format.number(week.sets)} unit={t('units.sets', { count: week.sets })} />
          </div>
          <p className="pt-0.5 text-caption text-ink-3">
            {t('week.workouts', { count: week.workouts })}
            {planned && t('week.sessions', { count: planned.sessions })}
          </p>
        </div>
        <MuscleWeekMap week={week} mark={mark} />
      </Card>
      <div className="flex flex-col gap-4">
        <MuscleBars muscles={week.muscles} mark={mark} planned={planned} />
        <p className="px-1 text-caption text-ink-3">{week.sets === 0 ? t('week.empty') : t('week.counting')}</p>
      </div>
    </div>
  );
}

function WeekSkeleton() {
  const t = useTranslations('exercises');
  return (
    <SkeletonGroup label={t('week.loading')}>
      <Card as="div">
        <Skeleton width={110} />
        <Skeleton width={90} height={40} className="mt-2" />
        <Skeleton shape="block" height={290} className="mt-4" />
      </Card>
    </SkeletonGroup>
  );
}
