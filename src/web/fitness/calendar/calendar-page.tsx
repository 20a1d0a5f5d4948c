import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, List as ListIcon, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { addMonths, dayInMonth } from '#domain/fitness/history/training-month.ts';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { HISTORY_LINK } from '../history/history-link.ts';
import { RemovedWorkout } from '../history/removed-workout.tsx';
import { newestFirst } from '../history/use-history.ts';
import { useRemovedWorkouts } from '../history/use-workout-log.ts';
import { WorkoutListRow } from '../history/workout-list-row.tsx';
import { useWorkoutTexts, workoutIcon } from '../history/workout-texts.ts';
import { useStartWorkout } from '../live/use-start-workout.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { MonthGrid } from './month-grid.tsx';
import { type CalendarWorkout, useCalendar } from './use-calendar.ts';

type CalendarPageProps = { search: CalendarSearch; onSearch: (search: CalendarSearch) => void };

/** A month of training: filled days have a workout, soft days a planned session, a ring marks today. The selected day is shown below. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const t = useTranslations('history');
  const format = useFormat();
  const [month, chosen] = [search.day?.slice(0, 7), search.day];
  const calendar = useCalendar(month ?? format.dayOf(Date.now()).slice(0, 7));
  const { query, today } = calendar;
  const day = chosen ?? today;
  const content = useContentError(query, t('errors.calendar'));
  const open = (next: Day) => onSearch(next === today ? {} : { day: next });
  const name = format.sentence(format.month(day));
  const step = (count: number) => open(dayInMonth(day, addMonths(day.slice(0, 7), count)));
  return (
    <>
      <PageHead
        title={t('calendar.page')}
        action={
          <ButtonLink {...HISTORY_LINK} variant="secondary" size="sm">
            <Icon of={ListIcon} size={18} />
            {t('calendar.list')}
          </ButtonLink>
        }
      />
      <Tabs />
      {query.data || !content.failed ? (
        <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-5">
          <Card flush className={classNames(!query.data && 'opacity-60')} aria-busy={query.isPending || undefined}>
            <div className="flex items-center justify-between px-2 pt-2">
              <IconButton icon={ChevronLeft} label={t('calendar.previous')} onClick={() => step(-1)} />
              <h2 aria-live="polite" className="text-h3">
                {name}
              </h2>
              <IconButton icon={ChevronRight} label={t('calendar.next')} onClick={() => step(1)} />
            </div>
            <MonthGrid month={calendar.month} label={name} chosen={day} today={today} onDay={open} />
            <Legend workouts={calendar.month.workouts} minutes={calendar.month.minutes} />
          </Card>
          <OneDay
            day={day}
            today={today}
            workouts={calendar.workouts.filter((workout) => workout.day === day)}
            planned={calendar.planned.filter((session) => session.day === day)}
          />
        </div>
      ) : (
        <LoadFailed title={t('errors.calendar')} content={content} />
      )}
    </>
  );
}

/** The tabs of training, with the calendar as a part of the history. Wide screens have the menu instead. */
function Tabs() {
  const t = useTranslations('history');
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('calendar.page')}
      value="history"
      onValueChange={(tab) => void navigate({ to: '/fitness', search: tab === 'schedules' ? {} : { tab } })}
      options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      className="lg:hidden"
    />
  );
}

const TABS = ['schedules', 'workouts', 'history'] as const;

function Legend({ workouts, minutes }: { workouts: number; minutes: number }) {
  const t = useTranslations('history');
  const texts = useWorkoutTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-caption text-ink-2">
      <span className="flex gap-4">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-xs bg-accent" />
          {t('calendar.trained')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-xs border border-accent-line bg-accent-soft" />
          {t('calendar.plannedName')}
        </span>
      </span>
      <span className="text-ink-3">{t('calendar.sum', { count: workouts, time: texts.duration(minutes) })}</span>
    </div>
  );
}

type OneDayProps = { day: Day; today: Day; workouts: CalendarWorkout[]; planned: PlannedSession[] };

function OneDay({ day, today, workouts, planned }: OneDayProps) {
  const t = useTranslations('history');
  const format = useFormat();
  const here = new Set(workouts.map(({ id }) => id));
  const removed = useRemovedWorkouts().filter((row) => !here.has(row.id) && format.dayOf(row.createdAt) === day);
  const near = format.dayRelative(day, today);
  const isNear = near !== format.day(day) && near !== format.date(day);
  const title = format.sentence(isNear ? `${near}, ${format.dayAndMonth(day)}` : near);
  const isEmpty = workouts.length + removed.length + planned.length === 0;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-h3">{title}</h2>
      <Card flush as="div">
        {isEmpty ? (
          <p className="px-5 py-4 text-ink-2">{t(day < today ? 'calendar.restDay' : 'calendar.nothing')}</p>
        ) : (
          <List inset>
            {workouts.toSorted(newestFirst).map((workout) => (
              <WorkoutListRow key={workout.id} workout={workout} when={format.time(workout.createdAt)} isAccent />
            ))}
            {removed.map((workout) => (
              <RemovedWorkout key={workout.id} workout={workout} />
            ))}
            {planned.map((session) => (
              <PlannedRow key={`${session.ref.day} ${session.ref.session}`} session={session} isToday={day === today} />
            ))}
          </List>
        )}
      </Card>
    </section>
  );
}

function PlannedRow({ session, isToday }: { session: PlannedSession; isToday: boolean }) {
  const t = useTranslations('history');
  const texts = useWorkoutTexts();
  const { start, busy } = useStartWorkout();
  const { content, ref } = session;
  return (
    <ListRow
      icon={workoutIcon({ source: 'live', activityId: null })}
      title={<span className="wrap-anywhere">{content.name}</span>}
      meta={
        content.durationMinutes === null
          ? t('calendar.plannedName')
          : t('calendar.plannedFor', { time: texts.duration(content.durationMinutes) })
      }
      trailing={
        isToday && (
          <Button
            variant="soft"
            size="md"
            icon={Play}
            busy={busy}
            aria-label={t('calendar.startOf', { name: content.name })}
            onClick={() => void start({ kind: 'day', planned: ref, content })}
          >
            {t('calendar.start')}
          </Button>
        )
      }
    />
  );
}
