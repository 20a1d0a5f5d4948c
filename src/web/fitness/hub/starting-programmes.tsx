import { Link } from '@tanstack/react-router';
import { CalendarDays, FileUp, Footprints, ListChecks, Play, SquarePen } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { mondayOf, weekdayIndex } from '#domain/day/iso-week.ts';
import type { ProgrammeTexts } from '#domain/fitness/schedules/follow-programme.ts';
import { STARTING_PROGRAMMES, type StartingProgramme } from '#domain/fitness/schedules/starting-programmes.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { useFollowProgramme } from '../schedules/use-follow-programme.ts';
import { useProgrammeTexts } from '../schedules/use-programme-texts.ts';
import { WeekStrip } from '../schedules/week-strip.tsx';

type Location = StartingProgramme['location'];

/** Shown when no schedule is followed: a choice of starting programmes, with other options below. */
export function StartingProgrammes() {
  const t = useTranslations('fitness');
  const questionId = useId();
  const [days, setDays] = useState<'1' | '2' | '3' | '4'>('3');
  const [location, setLocation] = useState<Location>('gym');
  const programme = STARTING_PROGRAMMES.find((one) => one.daysPerWeek === Number(days) && one.location === location);
  return (
    <>
      <Card>
        <h2 className="text-h2">{t('begin.title')}</h2>
        <p id={questionId} className="mt-1 text-ink-2">
          {t('begin.question')}
        </p>
        <Segmented
          look="tiles"
          label={t('begin.question')}
          value={days}
          onValueChange={setDays}
          options={(['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }))}
          className="mt-4"
        />
        <Segmented
          label={t('begin.place')}
          value={location}
          onValueChange={setLocation}
          options={(['gym', 'home'] as const).map((value) => ({ value, label: t(`begin.${value}`) }))}
          className="mt-3"
        />
        {programme && <Suggestion programme={programme} />}
      </Card>
      <OtherOptions />
    </>
  );
}

function Suggestion({ programme }: { programme: StartingProgramme }) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const texts = useProgrammeTexts();
  const today = useToday();
  const { follow, isReady } = useFollowProgramme();
  const [isBusy, setBusy] = useState(false);
  const { workouts } = programme;
  const first = firstDay(programme, today);
  const take = async () => {
    setBusy(true);
    await follow(programme);
    setBusy(false);
  };
  return (
    <div className="mt-5 border-t border-line pt-4">
      <CardHead
        level={3}
        title={texts.title(programme)}
        action={<span className="text-caption text-ink-3">{t('begin.suggestion')}</span>}
      />
      <p className="mt-0.5 text-caption text-ink-3">
        {t('begin.workouts', { count: workouts.length, minutes: format.number(longest(programme)) })}
      </p>
      <div className="mt-4">
        <WeekStrip week={previewOf(programme, today, texts)} today={today} />
      </div>
      <p className="mt-4 flex gap-2.5 text-caption text-ink-2">
        <Icon of={CalendarDays} size={17} className="mt-0.5" />
        {t('begin.first', { day: format.dayRelative(first, today) })}
      </p>
      <Button full busy={isBusy} disabled={!isReady} className="mt-4" onClick={() => void take()}>
        {t('begin.follow')}
      </Button>
    </div>
  );
}

const longest = ({ workouts }: StartingProgramme) => Math.max(...workouts.map(({ minutes }) => minutes));

/** Today, or the next day with a workout. */
function firstDay({ week }: StartingProgramme, today: Day): Day {
  const index = weekdayIndex(today);
  const ahead = week.map(({ dayIndex }) => (dayIndex - index + 7) % 7);
  return addDays(today, Math.min(...ahead));
}

/** A preview of the programme's week. */
function previewOf({ id, week, workouts }: StartingProgramme, today: Day, texts: ProgrammeTexts) {
  const monday = mondayOf(today);
  return {
    days: Array.from({ length: 7 }, (_nothing, dayIndex) => {
      const day = addDays(monday, dayIndex);
      const workout = workouts[week.find((one) => one.dayIndex === dayIndex)?.workout ?? -1];
      if (!workout) return { day, sessions: [] };
      const name = texts.workout(workout.name);
      const content = { templateId: null, name, durationMinutes: workout.minutes, exercises: LIFTED, notes: '' };
      return { day, sessions: [{ ref: { scheduleId: id, day, session: 0 }, content, day, state: 'planned' as const }] };
    }),
  };
}
/** A minimal exercise, so that the preview shows the icon of lifting. */
const LIFTED = [
  { exerciseId: '', name: '', logged: 'weight-reps' as const, superset: null, restSeconds: null, notes: '', sets: [] },
];

function OtherOptions() {
  const t = useTranslations('fitness');
  const { start } = useStartWorkout();
  return (
    <section className="flex flex-col gap-3">
      <CardHead title={t('begin.otherWays')} />
      <Card flush as="div">
        <List inset label={t('begin.otherWays')}>
          <ListRow
            icon={ListChecks}
            title={t('programmes.all')}
            meta={t('programmes.allText')}
            chevron
            render={(row) => <Link to="/fitness/programmes" {...row} />}
          />
          <ListRow
            icon={Play}
            title={t('begin.empty')}
            meta={t('begin.emptyText')}
            chevron
            onPress={() => void start({ kind: 'empty' })}
          />
          <ListRow
            icon={Footprints}
            title={t('begin.activity')}
            meta={t('begin.activityText')}
            chevron
            render={(row) => <Link to="/fitness" search={{ add: 'activity' }} {...row} />}
          />
          <ListRow
            icon={FileUp}
            title={t('begin.import')}
            meta={t('begin.importText')}
            chevron
            render={(row) => <Link to="/fitness/import" {...row} />}
          />
          <ListRow
            icon={SquarePen}
            title={t('begin.build')}
            meta={t('begin.buildText')}
            chevron
            render={(row) => <Link to="/fitness/schedule/create" {...row} />}
          />
        </List>
      </Card>
    </section>
  );
}
