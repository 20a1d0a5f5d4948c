import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Copy, ListPlus, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { isoWeek, mondayOf } from '#domain/day/iso-week.ts';
import { mealTypeAt } from '#domain/meals/meal-types.ts';
import { goalsOnDay } from '#domain/profile/day-goals.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { weekSpan } from '#web/platform/format/week-span.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { FoodNav, PhoneBar } from '../food-nav.tsx';
import { dayQuery } from '../meal-queries.ts';
import { useRefusalToast } from '../refusal.tsx';
import { FillSheet, toReadyWeeks } from './fill-sheet.tsx';
import { useDishPictures } from './use-dish-pictures.ts';
import { useWeekMenu, type WeekMenu } from './use-planned.ts';
import { useWeekBoard } from './use-week-board.ts';
import { useFillWeek } from './use-week-writes.ts';
import { WeekDays } from './week-days.tsx';
import { WeekDialogs } from './week-dialogs.tsx';
import { WeekGrid } from './week-grid.tsx';
import { useWeek } from './week-queries.ts';
import { WEEK_ENTRIES } from './week-rows.ts';
import { SourceList } from './week-sources.tsx';

export type WeekPageProps = {
  /** A day of the week in the URL; null means this week. */
  day: Day | null;
  onWeek: (from: Day | null) => void;
};

/** The planned entries of a week, with the goal of each day. */
export function WeekPage({ day, onWeek }: WeekPageProps) {
  const t = useTranslations('week');
  const today = useToday();
  const from = mondayOf(day ?? today);
  const week = useWeekMenu(from);
  const content = useContentError(week.query, t('errors.load'));
  const error = t('errors.save');
  useRefusalToast(WEEK_ENTRIES.name, { create: error, change: error, delete: error });
  return (
    <>
      <PhoneBar>
        <SubBar title={t('page.section')} lead={<BackLink to="/meals" label={t('page.toMeals')} />} />
      </PhoneBar>
      <FoodNav page="week" />
      <WeekHead week={week} onWeek={(next) => onWeek(next === mondayOf(today) ? null : next)} />
      {week.isReady && <WeekContent key={from} week={week} />}
      {!week.isReady && !content.failed && <WeekSkeleton />}
      {!week.isReady && content.failed && <LoadFailed title={t('errors.load')} content={content} />}
    </>
  );
}

function WeekHead({ week, onWeek }: { week: WeekMenu; onWeek: (from: Day) => void }) {
  const t = useTranslations('week');
  const format = useFormat();
  const today = useToday();
  const { from, days, energyOn } = week;
  const energies = days.map(energyOn).filter((energy) => energy !== null);
  const average = energies.length === 0 ? null : energies.reduce((sum, one) => sum + one, 0) / energies.length;
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-2.5 flex items-center gap-1">
          <IconButton label={t('page.previous')} icon={ChevronLeft} onClick={() => onWeek(addDays(from, -7))} />
          {/* Between two buttons: with text twice as large its first word would be wider than a phone. */}
          <h1 className="text-h1 text-[length:min(var(--fs-h1),11vw)]!" aria-live="polite">
            {t('page.title', { week: isoWeek(from) })}
          </h1>
          <IconButton label={t('page.next')} icon={ChevronRight} onClick={() => onWeek(addDays(from, 7))} />
        </div>
        <p className="text-caption text-ink-3">
          {weekSpan(from, today, format)}
          {average !== null && `, ${t('page.average', { kcal: format.kcal(average) })}`}
        </p>
      </div>
      <WeekActions week={week} />
    </div>
  );
}

function WeekActions({ week }: { week: WeekMenu }) {
  const t = useTranslations('week');
  const filling = useFillWeek(week);
  const before = useWeek(addDays(week.from, -7));
  const choosing = useDialogState();
  const choose = () => choosing.open();
  return (
    <div className="flex flex-wrap gap-2">
      {filling.canFill && before.entries.length > 0 && (
        <Button
          writes
          variant="secondary"
          size="sm"
          icon={Copy}
          onClick={() => void filling.copy(before.entries, before.from)}
        >
          {t('page.copy')}
        </Button>
      )}
      {filling.canFill && (
        <Button variant="secondary" size="sm" icon={ListPlus} onClick={choose}>
          {t('page.fill')}
        </Button>
      )}
      <ButtonLink to="/meals/week/list" search={{ from: week.from }} size="sm">
        <Icon of={ShoppingBasket} size={16} />
        {t('page.list')}
      </ButtonLink>
      {choosing.key > 0 && (
        <FillSheet
          key={choosing.key}
          open={choosing.isOpen}
          onClose={choosing.close}
          from={week.from}
          onFill={(plan) => void filling.fill(plan)}
          onCopy={(entries, from) => void filling.copy(entries, from)}
        />
      )}
    </div>
  );
}

function WeekContent({ week }: { week: WeekMenu }) {
  const t = useTranslations('week');
  const today = useToday();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { data: journal } = useQuery({ ...dayQuery(today) });
  const goalOn = (of: Day) => (journal ? goalsOnDay(journal.goals, of).calories : null);
  const first = week.days.includes(today) ? today : week.from;
  const [day, setDay] = useState(first);
  const board = useWeekBoard(week);
  const pictureOf = useDishPictures();
  const { actions, adding } = board;
  const canFill = week.days.some((one) => one >= today);
  return (
    <>
      {week.entries.length === 0 && (
        <EmptyState
          kind="plate"
          title={t('page.emptyTitle')}
          text={t('page.emptyText')}
          action={
            <div className="flex flex-col items-center gap-2">
              {canFill && <NextStepLink {...toReadyWeeks(week.from)}>{t('ready.fill')}</NextStepLink>}
              <Button variant="ghost" size="md" onClick={() => adding.open({ day: first, mealType: mealTypeAt(17) })}>
                {t('page.emptyAction', { meal: t(`mealIn.${mealTypeAt(17)}`) })}
              </Button>
            </div>
          }
        />
      )}
      {week.plan && <FromPlan name={week.plan.name} />}
      {isWide ? (
        <div className="grid grid-cols-[224px_1fr] items-start gap-4">
          <Card as="div" compact>
            <SourceList week={week} onPick={board.placing.open} onDrag={board.setDragged} />
            <p className="mt-3 text-caption text-ink-3">{t('page.keys')}</p>
          </Card>
          <WeekGrid
            {...{ week, goalOn, actions, pictureOf }}
            onAdd={adding.open}
            dragged={board.dragged}
            onDrop={board.drop}
          />
        </div>
      ) : (
        <WeekDays {...{ week, day, actions, pictureOf }} goal={goalOn(day)} onDay={setDay} onAdd={adding.open} />
      )}
      <WeekDialogs week={week} board={board} first={first} />
    </>
  );
}

/** States which plan fills the days without entries. */
function FromPlan({ name }: { name: string }) {
  const t = useTranslations('week');
  return (
    <p className="text-caption text-ink-2">
      {t('page.fromPlan', { name })}{' '}
      <Link to="/meals/plans" className={linkClass}>
        {t('page.toPlans')}
      </Link>
    </p>
  );
}

function WeekSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton shape="block" height={56} />
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="40%" height={20} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Card>
    </SkeletonGroup>
  );
}
