import { Link } from '@tanstack/react-router';
import { ChevronRight, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { useContentText } from '../schedules/week-texts.ts';
import { type TrainingWeek, useTrainingWeek } from './use-training-week.ts';

/** Today's session with a start button; on a rest day, the date of the next session. */
export function TodaySession({ week }: { week: TrainingWeek }) {
  const t = useTranslations('fitness');
  const contentText = useContentText();
  const { contentOf } = useTrainingWeek();
  if (!week.today) return <NothingToday week={week} />;
  const content = contentOf(week.today);
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-caption text-ink-3">{t('today.label')}</p>
        <h3 className="text-h2 wrap-anywhere">{content.name}</h3>
        <p className="mt-0.5 text-caption text-ink-3">{contentText(content)}</p>
      </div>
      <StartSession session={week.today}>{t('today.start')}</StartSession>
    </div>
  );
}

function NothingToday({ week }: { week: TrainingWeek }) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const { today, contentOf } = useTrainingWeek();
  const { next } = week;
  return (
    <div>
      <p className="text-caption text-ink-3">{t('today.label')}</p>
      <h3 className="text-h2">{t(week.hasTrainedToday ? 'today.done' : 'today.rest')}</h3>
      {week.loggedToday !== null && (
        <Link
          to="/fitness/history/$workoutId"
          params={{ workoutId: week.loggedToday }}
          className={`${linkClass} min-h-11`}
        >
          {t('session.show')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      )}
      {next && (
        <p className="mt-0.5 text-caption text-ink-3">
          {t('today.next', { name: contentOf(next).name, day: format.dayRelative(next.day, today) })}
        </p>
      )}
    </div>
  );
}

type StartSessionProps = { session: PlannedSession; full?: boolean; children: string };

/** Starts a planned session with the current content of its template. */
export function StartSession({ session, full = false, children }: StartSessionProps) {
  const { start, busy } = useStartWorkout();
  const { contentOf } = useTrainingWeek();
  const { name, durationMinutes, exercises, notes } = contentOf(session);
  const content = { ...session.content, name, durationMinutes, exercises, notes };
  return (
    <Button
      size={full ? 'lg' : 'md'}
      full={full}
      icon={Play}
      busy={busy}
      className="flex-none"
      onClick={() => void start({ kind: 'day', planned: session.ref, content })}
    >
      {children}
    </Button>
  );
}
