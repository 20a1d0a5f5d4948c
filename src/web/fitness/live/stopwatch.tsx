import { CircleStop, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LiveSet } from '#domain/fitness/live/live-session.ts';
import { Button } from '#web/ui/button.tsx';
import { clockText } from './clock-text.ts';
import { useWorkout } from './live-context.tsx';
import { useNow } from './use-now.ts';

/** Measures the time of a set. The session stores the start, so that a reload or a locked phone does not affect it. */
export function Stopwatch({ set }: { set: LiveSet }) {
  const t = useTranslations('live');
  const { session, act, isReadOnly } = useWorkout();
  const running = session.stopwatch?.setKey === set.key ? session.stopwatch : null;
  const now = useNow(running ? 200 : 60_000);
  if (isReadOnly) return null;
  return (
    <div className="flex items-center justify-between gap-3 px-4 pb-3">
      {running ? (
        <>
          <p role="timer" aria-label={t('stopwatch.label')} className="text-h1 tabular-nums">
            {clockText(now - Date.parse(running.startedAt))}
          </p>
          <Button size="md" icon={CircleStop} onClick={() => act({ type: 'stopStopwatch' })}>
            {t('stopwatch.stop')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="md"
          icon={Timer}
          onClick={() => act({ type: 'startStopwatch', setKey: set.key })}
        >
          {t('stopwatch.start')}
        </Button>
      )}
    </div>
  );
}
