import { Link } from '@tanstack/react-router';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isoWeek } from '#domain/day/iso-week.ts';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import { type Column, DataTable, rowLinkClass } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useWorkoutTexts, workoutIcon } from '../history/workout-texts.ts';
import { WeekStrip } from '../schedules/week-strip.tsx';
import { useContentText } from '../schedules/week-texts.ts';
import { PlannedExercises } from '../templates/planned-exercises.tsx';
import { MissedNote } from './missed-note.tsx';
import { MusclesCard } from './muscles-card.tsx';
import { SessionSheet, useOpenSession } from './session-sheet.tsx';
import { StartSession } from './today-session.tsx';
import { TrainingTime } from './training-time.tsx';
import { type TrainingWeek, useTrainingWeek } from './use-training-week.ts';

/** The overview of wide screens: curve of weeks, this week, today's workout, latest workouts and muscles. */
export function OverviewTab({ hub }: { hub: FitnessHub }) {
  const t = useTranslations('fitness');
  const { week, today } = useTrainingWeek();
  const [opened, setOpened] = useState<PlannedSession | null>(null);
  const open = useOpenSession(setOpened);
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] items-stretch gap-5">
        <Card flush className="flex min-w-0 flex-col">
          <TrainingTime weeks={hub.weeks} today={today} />
          {week && (
            <div className="mt-auto border-t border-line px-5 pt-4 pb-5">
              <CardHead
                title={t('week.title', { title: week.schedule.title, week: isoWeek(today) })}
                action={
                  <span className="text-caption text-ink-3">
                    {t('week.count', { done: week.done, total: week.total })}
                  </span>
                }
              />
              <div className="mt-3">
                <WeekStrip isWide week={week} today={today} onOpen={open} />
              </div>
            </div>
          )}
        </Card>
        {week ? <TodayCard week={week} onOpen={open} /> : <NoScheduleCard />}
      </div>
      {week?.missed.map((session) => (
        <MissedNote key={`${session.ref.day}${session.ref.session}`} session={session} week={week} />
      ))}
      <div className="grid grid-cols-[2fr_1fr] items-start gap-5">
        <LatestCard hub={hub} />
        <MusclesCard week={hub.muscles} />
      </div>
      {week && <SessionSheet session={opened} week={week} onClose={() => setOpened(null)} />}
    </>
  );
}

type TodayCardProps = { week: TrainingWeek; onOpen: (session: PlannedSession) => void };

function TodayCard({ week, onOpen }: TodayCardProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const contentText = useContentText();
  const { today, contentOf } = useTrainingWeek();
  const session = week.today ?? week.next;
  const isToday = week.today !== null;
  if (!session) return <NoScheduleCard />;
  const content = contentOf(session);
  return (
    <Card className="flex flex-col">
      <p className="text-caption text-ink-3">
        {isToday
          ? t('today.on', { day: format.day(today) })
          : t('today.nextOn', { day: format.dayRelative(session.day, today) })}
      </p>
      <h2 className="text-h2 wrap-anywhere">{content.name}</h2>
      <p className="mt-0.5 mb-3 text-caption text-ink-3">{contentText(content)}</p>
      <PlannedExercises exercises={content.exercises} />
      <div className="mt-auto flex gap-3 pt-4">
        <div className="flex-1">
          <StartSession session={session} full>
            {t('today.startWhole')}
          </StartSession>
        </div>
        <IconButton
          boxed
          icon={Ellipsis}
          label={t('today.more')}
          className="size-12!"
          onClick={() => onOpen(session)}
        />
      </div>
    </Card>
  );
}

function NoScheduleCard() {
  const t = useTranslations('fitness');
  return (
    <Card className="flex flex-col items-start">
      <p className="text-caption text-ink-3">{t('today.label')}</p>
      <h2 className="text-h2">{t('today.none')}</h2>
      <p className="mt-1 text-ink-2">{t('today.noneText')}</p>
      <ButtonLink to="/fitness" search={{ tab: 'schedules' }} variant="soft" size="md" className="mt-4">
        {t('today.choose')}
      </ButtonLink>
    </Card>
  );
}

function LatestCard({ hub }: { hub: FitnessHub }) {
  const t = useTranslations('fitness');
  const columns = useLatestColumns();
  return (
    <Card flush className="min-w-0">
      <CardHead
        title={t('overview.history')}
        className="px-5 pt-4.5 pb-2"
        action={
          hub.total > 0 && (
            <Link to="/fitness" search={{ tab: 'history' }} className={linkClass}>
              {t('overview.all', { count: hub.total })}
              <Icon of={ChevronRight} size={16} />
            </Link>
          )
        }
      />
      {hub.latest.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2">{t('overview.noHistory')}</p>
      ) : (
        <DataTable
          caption={t('overview.history')}
          columns={columns}
          rows={hub.latest}
          rowKey={({ id }) => id}
          asRow={({ name }) => ({ title: name })}
          hasRowLink
        />
      )}
    </Card>
  );
}

function useLatestColumns(): Column<FitnessHub['latest'][number]>[] {
  const t = useTranslations('fitness');
  const format = useFormat();
  const texts = useWorkoutTexts();
  const hidden = useHiddenValues();
  const energy: Column<FitnessHub['latest'][number]> = {
    key: 'kcal',
    header: t('overview.kcal'),
    align: 'end',
    cell: ({ caloriesBurned }) => <span className="font-semibold text-ink">{format.energy(caloriesBurned)}</span>,
  };
  return [
    {
      key: 'name',
      header: t('overview.workout'),
      cell: (workout) => (
        <Link
          to="/fitness/history/$workoutId"
          params={{ workoutId: workout.id }}
          className={`${rowLinkClass} flex min-h-11 items-center gap-3 font-medium text-ink`}
        >
          <Tile icon={workoutIcon(workout)} />
          {workout.name}
        </Link>
      ),
    },
    { key: 'date', header: t('overview.date'), cell: ({ createdAt }) => texts.when(createdAt) },
    {
      key: 'duration',
      header: t('overview.duration'),
      align: 'end',
      cell: ({ durationMinutes }) => texts.duration(durationMinutes),
    },
    {
      key: 'amount',
      header: t('overview.amount'),
      align: 'end',
      cell: (workout) => texts.amount(workout) ?? texts.duration(workout.durationMinutes),
    },
    ...(hidden.energy ? [] : [energy]),
  ];
}
