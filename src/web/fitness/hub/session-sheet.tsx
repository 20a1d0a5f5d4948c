import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, Pencil, SkipForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Day, daysBetween } from '#domain/day/day.ts';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useScheduleWrites } from '../schedules/use-schedules.ts';
import { useContentText } from '../schedules/week-texts.ts';
import { PlannedExercises } from '../templates/planned-exercises.tsx';
import { StartSession } from './today-session.tsx';
import { type TrainingWeek, useTrainingWeek } from './use-training-week.ts';

/** Opens the workout of a completed session, or the sheet of any other session. */
export function useOpenSession(onOpen: (session: PlannedSession) => void): (session: PlannedSession) => void {
  const navigate = useNavigate();
  return (session) => {
    const { workoutId } = session;
    if (workoutId === undefined) onOpen(session);
    else void navigate({ to: '/fitness/history/$workoutId', params: { workoutId } });
  };
}

type SessionSheetProps = { session: PlannedSession | null; week: TrainingWeek; onClose: () => void };

/** A planned session with its content, a start button, and the days it can be moved to. */
export function SessionSheet({ session, week, onClose }: SessionSheetProps) {
  const t = useTranslations('fitness');
  const { contentOf } = useTrainingWeek();
  // Retains the session during the closing animation.
  const [shown, setShown] = useState(session);
  if (session && session !== shown) setShown(session);
  const canStart = shown !== null && shown.state !== 'done';
  return (
    <Sheet
      open={session !== null}
      onClose={onClose}
      title={shown ? contentOf(shown).name : ''}
      footer={
        canStart ? (
          <StartSession session={shown} full>
            {t('session.start')}
          </StartSession>
        ) : (
          shown?.workoutId && (
            <ButtonLink to="/fitness/history/$workoutId" params={{ workoutId: shown.workoutId }} full>
              {t('session.show')}
            </ButtonLink>
          )
        )
      }
    >
      {shown && <SessionContent session={shown} week={week} onClose={onClose} />}
    </Sheet>
  );
}

function SessionContent({
  session,
  week,
  onClose,
}: {
  session: PlannedSession;
  week: TrainingWeek;
  onClose: () => void;
}) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const contentText = useContentText();
  const { today, contentOf } = useTrainingWeek();
  const content = contentOf(session);
  const day = format.sentence(format.dayRelative(session.day, today));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-caption text-ink-3">{t(`session.${session.state}`, { day, content: contentText(content) })}</p>
      <PlannedExercises exercises={content.exercises} />
      {content.notes !== '' && <p className="text-ink-2 wrap-anywhere whitespace-pre-line">{content.notes}</p>}
      {session.state !== 'done' && <SessionMoves session={session} week={week} onMoved={onClose} />}
      {'id' in content && !content.provided && (
        <List>
          <ListRow
            icon={Pencil}
            title={t('session.edit')}
            chevron
            render={(row) => <Link to="/fitness/edit/$workoutId" params={{ workoutId: content.id }} {...row} />}
          />
        </List>
      )}
    </div>
  );
}

type SessionMovesProps = { session: PlannedSession; week: TrainingWeek; onMoved: () => void };

/** Actions to move the session within the week, skip it, or return it to its own day. */
function SessionMoves({ session, week, onMoved }: SessionMovesProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const { today, contentOf, schedules } = useTrainingWeek();
  const { move } = useScheduleWrites();
  const { name } = contentOf(session);
  const days = week.days.map(({ day }) => day).filter((day) => day >= today && day !== session.day);
  const schedule = schedules.find(({ id }) => id === session.ref.scheduleId);
  const to = (day: Day | null, text: string) => {
    onMoved();
    if (schedule) void move(schedule, session.ref, day, text);
  };
  const isMoved = session.ref.day !== session.day || session.state === 'skipped';
  // On a past day the session would be missed and slide again.
  const canGoBack = isMoved && (schedule?.missed !== 'slide' || session.ref.day >= today);
  return (
    <section>
      <h3 className="text-h3">{t('session.move')}</h3>
      <List className="mt-1">
        {days.map((day) => (
          <ListRow
            key={day}
            icon={CalendarDays}
            title={format.sentence(format.dayRelative(day, today))}
            meta={daysBetween(today, day) <= 1 ? format.day(day) : undefined}
            onPress={() => to(day, t('session.moved', { name, day: format.dayRelative(day, today) }))}
          />
        ))}
        {canGoBack && (
          <ListRow
            icon={Undo2}
            title={t('session.back', { day: format.day(session.ref.day) })}
            onPress={() => to(session.ref.day, t('session.movedBack', { name }))}
          />
        )}
        {session.state !== 'skipped' && (
          <ListRow
            icon={SkipForward}
            title={t('session.skip')}
            onPress={() => to(null, t('missed.skipped', { name }))}
          />
        )}
      </List>
    </section>
  );
}
