import { Maximize2, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts } from '../live/live-texts.ts';
import { lightButton, RestRing } from './rest-ring.tsx';
import { RestScreen } from './rest-screen.tsx';
import { RestSheet } from './rest-sheet.tsx';
import { RestSteps } from './rest-steps.tsx';
import { useRest, useUpcoming } from './use-rest.ts';

/** The rest at the bottom of the phone's screen: ready, running, or over. */
export function RestBar() {
  const rest = useRest();
  const [isFull, setFull] = useState(false);
  return (
    <>
      <div
        data-live-footer
        className="fixed inset-x-0 bottom-0 z-bar rounded-t-xl bg-inverse px-4 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))] text-on-inverse lg:hidden print:hidden"
      >
        <div className="mx-auto max-w-160">{rest ? <Running onFull={() => setFull(true)} /> : <Ready />}</div>
      </div>
      <RestScreen open={isFull && rest !== null} onClose={() => setFull(false)} />
    </>
  );
}

function Running({ onFull }: { onFull: () => void }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const rest = useRest();
  const upcoming = useUpcoming();
  const { act, isReadOnly } = useWorkout();
  if (!rest) return null;
  return (
    <div className="grid grid-cols-[80px_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5">
      <div className="relative min-[385px]:row-span-2">
        <RestRing rest={rest} size={80} stroke={7} />
        <button type="button" aria-label={t('rest.full')} onClick={onFull} className="absolute inset-0 rounded-full">
          <Icon of={Maximize2} size={13} className="absolute right-0 bottom-0 text-inverse-2" />
        </button>
      </div>
      <div className="min-w-0 self-end max-[384px]:self-center">
        <p className="text-h3">{t(rest.isOver ? 'rest.over' : rest.isPaused ? 'rest.paused' : 'rest.title')}</p>
        <p className="line-clamp-2 text-caption text-inverse-2">
          {t('rest.of', { time: texts.duration(rest.seconds) })}
          {upcoming && `. ${upcoming.text}`}
        </p>
      </div>
      {!isReadOnly && (
        <div className="flex gap-2 max-[384px]:col-span-2 max-[384px]:[&>*]:flex-1">
          <RestSteps />
          <button type="button" className={lightButton} onClick={() => act({ type: 'skipRest' })}>
            {t(rest.isOver ? 'rest.close' : 'rest.skip')}
          </button>
        </div>
      )}
    </div>
  );
}

function Ready() {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const [isChanging, setChanging] = useState(false);
  const { shown, restOf, isReadOnly } = useWorkout();
  if (!shown) return <p className="text-caption text-inverse-2">{t('rest.none')}</p>;
  return (
    <div className="flex items-center gap-4">
      <Icon of={Timer} size={24} className="text-inverse-accent" />
      <div className="min-w-0 flex-1">
        <p className="text-h3">{t('rest.ready', { time: texts.duration(restOf(shown)) })}</p>
        <p className="text-caption text-inverse-2">{t('rest.readyText')}</p>
      </div>
      {!isReadOnly && (
        <button
          type="button"
          onClick={() => setChanging(true)}
          className="min-h-11 px-2 text-body font-semibold text-inverse-accent"
        >
          {t('rest.change')}
        </button>
      )}
      <RestSheet exercise={shown} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}
