import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { useWorkout } from '../live/live-context.tsx';
import { darkButton } from './rest-ring.tsx';

/** Seconds that a tap adds or removes. */
const REST_STEP_S = 15;

export function RestSteps({ className = '' }: { className?: string }) {
  const t = useTranslations('live');
  const { act } = useWorkout();
  const look = classNames(darkButton, className);
  const extend = (seconds: number) => act({ type: 'extendRest', seconds });
  return (
    <>
      <button
        type="button"
        aria-label={t('rest.less', { count: REST_STEP_S })}
        className={look}
        onClick={() => extend(-REST_STEP_S)}
      >
        −{REST_STEP_S} s
      </button>
      <button
        type="button"
        aria-label={t('rest.more', { count: REST_STEP_S })}
        className={look}
        onClick={() => extend(REST_STEP_S)}
      >
        +{REST_STEP_S} s
      </button>
    </>
  );
}
