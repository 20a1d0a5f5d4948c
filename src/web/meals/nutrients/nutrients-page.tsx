import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Info, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { NUTRIENT_GROUPS } from '#domain/meals/nutrients/nutrient-list.ts';
import { goalsOnDay } from '#domain/profile/day-goals.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { DayStepper } from '../journal/day-stepper.tsx';
import { useDay } from '../use-day.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { DayGoalsCard } from './day-goals-card.tsx';
import { LowestCard } from './lowest-card.tsx';
import { NutrientGroupCard } from './nutrient-group.tsx';
import { NutrientSheet } from './nutrient-sheet.tsx';
import { nutrientsQuery } from './nutrients-queries.ts';
import { useNutrientChoice } from './use-nutrient-choice.ts';
import { type NutrientLine, type NutrientsView, type Period, useNutrientsView } from './use-nutrients-view.ts';

type NutrientsPageProps = {
  /** The day of the URL; null means today. */
  day: Day | null;
  onDay: (day: Day | null) => void;
};

/** Vitamins, minerals, salt, saturated fat, water and alcohol of a day, or averages of the week that ends with it. */
export function NutrientsPage({ day: dayOfUrl, onDay }: NutrientsPageProps) {
  const t = useTranslations('nutrients');
  const today = useToday();
  const day = dayOfUrl ?? today;
  const [period, setPeriod] = useState<Period>('day');
  const query = useQuery(nutrientsQuery(day));
  const { goals: read } = useDay(day).view;
  const goals = useMemo(() => read && goalsOnDay(read, day), [read, day]);
  const view = useNutrientsView(query.data, day, period, goals);
  const content = useContentError(query, t('errors.load'));
  const choice = useNutrientChoice();
  const choosing = useDialogState();
  return (
    <>
      <SubBar
        title={t('page.section')}
        lead={<BackLink to="/meals" search={dayOfUrl === null ? {} : { day: dayOfUrl }} label={t('page.toMeals')} />}
      />
      <PageHead
        title={t('page.title')}
        action={
          <Button variant="secondary" size="sm" icon={SlidersHorizontal} onClick={() => choosing.open()}>
            {t('choose.button')}
          </Button>
        }
      />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <DayStepper day={day} today={today} onDay={(next) => onDay(next === today ? null : next)} />
        <Segmented
          label={t('page.period')}
          value={period}
          onValueChange={setPeriod}
          options={[
            { value: 'day', label: t('page.day') },
            { value: 'week', label: t('page.week') },
          ]}
          className="lg:w-72"
        />
      </div>
      {view && <Content view={view} day={day} period={period} choice={choice} />}
      {!view && !content.failed && <NutrientsSkeleton />}
      {!view && content.failed && <LoadFailed title={t('errors.load')} content={content} />}
      {choosing.key > 0 && <ChooseSheet choice={choice} open={choosing.isOpen} onClose={choosing.close} />}
    </>
  );
}

type ContentProps = { view: NutrientsView; day: Day; period: Period; choice: ReturnType<typeof useNutrientChoice> };

function Content({ view, day, period, choice }: ContentProps) {
  const t = useTranslations('nutrients');
  const opened = useDialogState<NutrientLine>();
  if (view.rows.length === 0) return <NothingLogged />;
  const shown = view.lines.filter(({ nutrient }) => choice.isShown(nutrient.id));
  return (
    <>
      {view.group === 'under-18' && <UnderAge />}
      {period === 'week' && <p className="text-caption text-ink-3">{t('page.average', { days: view.days })}</p>}
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start lg:*:only:col-span-2">
        {period === 'day' && <DayGoalsCard day={day} />}
        {view.lowest && choice.isShown(view.lowest.line.nutrient.id) && <LowestCard lowest={view.lowest} day={day} />}
        <UnknownCard unknown={view.unknown} />
      </div>
      <p className="text-caption text-ink-3">{t('page.known')}</p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        {COLUMNS.map((groups) => (
          <div key={groups.join()} className="flex min-w-0 flex-col gap-5 empty:hidden">
            {groups.map((group) => (
              <NutrientGroupCard
                key={group}
                group={group}
                lines={shown.filter(({ nutrient }) => nutrient.group === group)}
                onOpen={opened.open}
              />
            ))}
          </div>
        ))}
      </div>
      <Source view={view} />
      {opened.subject && (
        <NutrientSheet
          key={opened.key}
          line={opened.subject}
          period={period}
          open={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}

/** Wide screens show two columns of similar height. */
const COLUMNS = [NUTRIENT_GROUPS.slice(0, 1), NUTRIENT_GROUPS.slice(1)];

const FIRST_NAMES = 3;

/** Lists the foods with unknown amounts. */
function UnknownCard({ unknown }: { unknown: NutrientsView['unknown'] }) {
  const t = useTranslations('nutrients');
  const [isOpen, setOpen] = useState(false);
  if (unknown.names.length === 0) return null;
  const isLong = unknown.names.length > FIRST_NAMES;
  const names = isOpen ? unknown.names : unknown.names.slice(0, FIRST_NAMES);
  return (
    <Card compact aria-labelledby="unknown-foods" className="flex gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-md bg-surface-2 text-ink-2">
        <Icon of={CircleHelp} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="unknown-foods" className="text-h3">
          {t('unknown.title', { unknown: unknown.names.length, foods: unknown.foods })}
        </h2>
        <p className="mt-1 text-caption text-ink-2 wrap-anywhere">
          {names.join(', ')}
          {isLong && !isOpen && ' …'}
        </p>
        <p className="mt-1 text-caption text-ink-3">{t('unknown.text')}</p>
        {isLong && (
          <Button variant="ghost" size="sm" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'unknown.fewer' : 'unknown.all')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The recommendations compared with here are for adults: a member under 18 sees a note. */
function UnderAge() {
  const t = useTranslations('nutrients');
  return (
    <Card compact aria-labelledby="under-age">
      <h2 id="under-age" className="text-h3">
        {t('underAge.title')}
      </h2>
      <p className="mt-1 text-caption text-ink-2">{t('underAge.text')}</p>
    </Card>
  );
}

function Source({ view: { group } }: { view: NutrientsView }) {
  const t = useTranslations('nutrients');
  const text =
    typeof group === 'string'
      ? t(`source.${group}`)
      : t('source.compared', { who: t(`who.${group.sex}`), age: group.age });
  return (
    <div className="flex gap-2 text-caption text-ink-3">
      <Icon of={Info} size={16} className="mt-0.5 flex-none" />
      <div className="flex min-w-0 flex-col gap-2">
        <p>{text}</p>
        {group === 'unknown-person' && (
          <Link to="/profile" className="link inline-flex min-h-11 items-center font-semibold text-accent">
            {t('source.toProfile')}
          </Link>
        )}
        <p>{t('source.foods')}</p>
      </div>
    </div>
  );
}

function NothingLogged() {
  const t = useTranslations('nutrients');
  return (
    <EmptyState
      kind="plate"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<NextStepLink to="/meals">{t('empty.action')}</NextStepLink>}
    />
  );
}

function NutrientsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="40%" height={20} />
        <Skeleton shape="block" height={120} />
      </Card>
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="60%" />
        <Skeleton width="50%" />
        <Skeleton width="70%" />
      </Card>
    </SkeletonGroup>
  );
}
