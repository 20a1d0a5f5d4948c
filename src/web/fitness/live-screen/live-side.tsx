import { Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ExerciseDrawing } from '../drawings/exercise-drawing.tsx';
import { NextUp } from '../live/exercise-list.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts } from '../live/live-texts.ts';
import { unlockSound } from '../live/rest-sounds.ts';
import { BarDrawing } from '../plates/bar-drawing.tsx';
import { useLoading, useLoadingTexts } from '../plates/use-loading.ts';
import { lightButton, RestRing } from '../rest/rest-ring.tsx';
import { RestSteps } from '../rest/rest-steps.tsx';
import { useRest, useUpcoming } from '../rest/use-rest.ts';

/** The right column of a wide screen: rest, bar, and next set. */
export function LiveSide() {
  return (
    <div className="flex flex-col gap-5">
      <RestPanel />
      <Drawing />
      <OnTheBar />
      <NextUp />
    </div>
  );
}

const IDLE = { left: 0, isPaused: false, isOver: false };

function RestPanel() {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const running = useRest();
  const { act, shown, restOf, settings, isReadOnly } = useWorkout();
  const { sound } = settings.settings;
  const seconds = shown ? restOf(shown) : settings.settings.restSeconds;
  const rest = running ?? { ...IDLE, left: seconds, seconds };
  return (
    <section aria-label={t('rest.title')} className="rounded-lg bg-inverse p-5 text-on-inverse">
      <div className="flex items-center justify-between">
        <h2 className="text-h3">
          {t(running?.isOver ? 'rest.over' : running?.isPaused ? 'rest.paused' : 'rest.title')}
        </h2>
        <IconButton
          label={t('rest.sound')}
          aria-pressed={sound}
          icon={sound ? Volume2 : VolumeX}
          className="-mr-2 text-on-inverse hover:bg-on-inverse/10 hover:text-on-inverse"
          onClick={() => {
            unlockSound();
            void settings.save({ sound: !sound });
          }}
        />
      </div>
      <div className="my-4 grid place-items-center">
        <RestRing rest={rest} size={172} stroke={9} isLarge />
      </div>
      {running && !isReadOnly && (
        <div className="grid grid-cols-2 gap-2">
          <RestSteps />
          <button
            type="button"
            className={classNames(lightButton, 'col-span-2')}
            onClick={() => act({ type: 'skipRest' })}
          >
            {t(running.isOver ? 'rest.close' : 'rest.skip')}
          </button>
        </div>
      )}
      {!running && (
        <p className="text-center text-caption text-inverse-2">
          {t('rest.ready', { time: texts.duration(seconds) })}. {t('rest.readyText')}.
        </p>
      )}
    </section>
  );
}

/** The drawing of the shown exercise. */
function Drawing() {
  const { shown, exercises } = useWorkout();
  const known = shown && exercises.byId.get(shown.exerciseId);
  return known && <ExerciseDrawing exercise={known} name={shown.name} className="h-36" />;
}

function OnTheBar() {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const loadingOf = useLoading();
  const loadingTexts = useLoadingTexts();
  const upcoming = useUpcoming();
  const { barOf } = useWorkout();
  const loading = upcoming && loadingOf(upcoming.exercise, upcoming.set.weightKg);
  if (!upcoming || !loading) return null;
  const barKg = barOf(upcoming.exercise);
  return (
    <Card compact>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-body font-semibold">{t('plates.onBar')}</h2>
        <p className="text-caption text-ink-3">{t('plates.barOf', { weight: texts.kg(barKg) })}</p>
      </div>
      <div className="relative mt-2">
        <p className="absolute top-0 left-0">
          <span className="block text-caption text-ink-3">{t('plates.eachSide')}</span>
          <span className="text-h3">{texts.plain((loading.totalKg - barKg) / 2)}</span>{' '}
          <span className="text-caption text-ink-3">kg</span>
        </p>
        <BarDrawing
          label={loadingTexts.side(loading)}
          side={loading.side}
          numberOf={texts.plain}
          className="ml-auto h-36"
        />
      </div>
    </Card>
  );
}

const KEYS = ['enter', 'tab', 'arrows', 'space'] as const;

/** Keyboard shortcuts of the table. */
export function KeyLegend() {
  const t = useTranslations('live');
  return (
    <ul aria-label={t('keys.label')} className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-caption text-ink-3">
      {KEYS.map((key) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <kbd className="rounded-sm border border-line bg-surface px-2 py-0.5 font-sans font-semibold text-ink-2 shadow-1">
            {t(`keys.${key}`)}
          </kbd>
          {t(`keys.${key}Text`)}
        </li>
      ))}
    </ul>
  );
}
