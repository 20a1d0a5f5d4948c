import { useTranslations } from 'use-intl';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useScheduleWrites } from '../schedules/use-schedules.ts';
import { type TrainingWeek, useTrainingWeek } from './use-training-week.ts';

type MissedNoteProps = { session: PlannedSession; week: TrainingWeek };

/** Offers to do a missed session today or to leave it. */
export function MissedNote({ session, week }: MissedNoteProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const { today, contentOf } = useTrainingWeek();
  const { move } = useScheduleWrites();
  const { name } = contentOf(session);
  return (
    <Card compact tone="plain">
      <p className="text-ink-2">{t('missed.text', { name, day: format.dayRelative(session.day, today) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          writes
          variant="secondary"
          size="sm"
          onClick={() => void move(week.schedule, session.ref, today, t('missed.movedToday', { name }))}
        >
          {t('missed.today')}
        </Button>
        <Button
          writes
          variant="ghost"
          size="sm"
          aria-label={t('missed.skipOf', { name })}
          onClick={() => void move(week.schedule, session.ref, null, t('missed.skipped', { name }))}
        >
          {t('missed.skip')}
        </Button>
      </div>
    </Card>
  );
}
