import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isoWeek } from '#domain/day/iso-week.ts';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { ScheduleMenu } from '../schedules/schedule-menu.tsx';
import { SCHEDULES } from '../schedules/schedule-rows.ts';
import { useSchedules, useScheduleWrites } from '../schedules/use-schedules.ts';
import { iconOf, WeekStrip } from '../schedules/week-strip.tsx';
import { dayOfIndex, useContentText, useWeekdays } from '../schedules/week-texts.ts';
import { MissedNote } from './missed-note.tsx';
import { SessionSheet, useOpenSession } from './session-sheet.tsx';
import { StartingProgrammes } from './starting-programmes.tsx';
import { TodaySession } from './today-session.tsx';
import { type TrainingWeek, useTrainingWeek } from './use-training-week.ts';

/** The followed schedule with its week and today, the next session, and other schedules. */
export function SchedulesTab() {
  const t = useTranslations('fitness');
  const { week, schedules } = useTrainingWeek();
  const [opened, setOpened] = useState<PlannedSession | null>(null);
  const open = useOpenSession(setOpened);
  const others = schedules.filter(({ id }) => id !== week?.schedule.id);
  return (
    <>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          {week ? <ActiveSchedule week={week} onOpen={open} /> : <StartingProgrammes />}
          {week?.missed.map((session) => (
            <MissedNote key={`${session.ref.day}${session.ref.session}`} session={session} week={week} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {week && week.coming.length > 0 && <Coming sessions={week.coming} onOpen={open} />}
          {week && (
            <Link to="/fitness/programmes" className={buttonClass({ variant: 'secondary', size: 'md' })}>
              {t('programmes.all')}
            </Link>
          )}
          {others.length > 0 && <OtherSchedules schedules={others} hasActive={week !== null} />}
        </div>
      </div>
      {week && <SessionSheet session={opened} week={week} onClose={() => setOpened(null)} />}
    </>
  );
}

type ActiveScheduleProps = { week: TrainingWeek; onOpen: (session: PlannedSession) => void };

function ActiveSchedule({ week, onOpen }: ActiveScheduleProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const { today } = useTrainingWeek();
  const { schedule, startsOn, done, total } = week;
  const record = SCHEDULES.recordOf(schedule);
  return (
    <Card flush>
      <div className="px-5 pt-4.5 pb-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-h3 wrap-anywhere">
              <Link
                to="/fitness/schedule/edit/$scheduleId"
                params={{ scheduleId: schedule.id }}
                className="hover:underline"
              >
                {schedule.title}
              </Link>
            </h2>
            <p className="mt-0.5 text-caption text-ink-3">
              {t('week.progress', { week: isoWeek(today), done, total })}
            </p>
            <SyncBadge record={record} />
          </div>
          <div className="flex items-center gap-1">
            <Badge tone={startsOn ? 'neutral' : 'accent'}>
              {startsOn ? t('schedules.starts', { day: format.dayShort(startsOn) }) : t('schedules.active')}
            </Badge>
            <ScheduleMenu schedule={schedule} isActive />
          </div>
        </div>
        <RefusedNote record={record} />
        <div className="mt-4">
          <WeekStrip week={week} today={today} onOpen={onOpen} />
        </div>
      </div>
      <div className="border-t border-line px-5 pt-4 pb-5">
        <TodaySession week={week} />
      </div>
    </Card>
  );
}

type ComingProps = { sessions: readonly PlannedSession[]; onOpen: (session: PlannedSession) => void };

function Coming({ sessions, onOpen }: ComingProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const weekdays = useWeekdays();
  const contentText = useContentText();
  const { contentOf } = useTrainingWeek();
  return (
    <section className="flex flex-col gap-3">
      <CardHead title={t('week.coming')} />
      <Card flush as="div">
        <List inset label={t('week.coming')}>
          {sessions.map((session) => {
            const content = contentOf(session);
            return (
              <ListRow
                key={`${session.ref.day}${session.ref.session}`}
                icon={iconOf(content)}
                iconTone="accent"
                title={content.name}
                meta={`${format.sentence(weekdays.long(session.day))}, ${contentText(content)}`}
                chevron
                onPress={() => onOpen(session)}
              />
            );
          })}
        </List>
      </Card>
    </section>
  );
}

function OtherSchedules({ schedules, hasActive }: { schedules: readonly WorkoutSchedule[]; hasActive: boolean }) {
  const t = useTranslations('fitness');
  return (
    <section className="flex flex-col gap-3">
      <CardHead title={t(hasActive ? 'schedules.others' : 'schedules.own')} />
      {schedules.map((schedule) => (
        <OtherSchedule key={schedule.id} schedule={schedule} />
      ))}
    </section>
  );
}

function OtherSchedule({ schedule }: { schedule: WorkoutSchedule }) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const weekdays = useWeekdays();
  const { follow } = useScheduleWrites();
  const { ahead } = useSchedules();
  const record = SCHEDULES.recordOf(schedule);
  const starts = ahead.find((one) => one.schedule.id === schedule.id);
  const days = schedule.days.filter(({ sessions }) => sessions.length > 0);
  const names = days.map(({ dayIndex }) => weekdays.short(dayOfIndex(dayIndex))).join(', ');
  return (
    <Card compact>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium wrap-anywhere text-ink">{schedule.title}</h3>
          <p className="text-caption text-ink-3">{names === '' ? t('schedules.noDays') : format.sentence(names)}</p>
          {starts && (
            <p className="text-caption text-accent-strong">
              {t('schedules.starts', { day: format.dayShort(starts.from) })}
            </p>
          )}
          <SyncBadge record={record} />
        </div>
        <Button
          writes
          variant="secondary"
          size="sm"
          aria-label={t('schedules.followOf', { title: schedule.title })}
          onClick={() => void follow(schedule)}
        >
          {t('schedules.follow')}
        </Button>
        <ScheduleMenu schedule={schedule} isActive={starts !== undefined} />
      </div>
      <RefusedNote record={record} />
    </Card>
  );
}
