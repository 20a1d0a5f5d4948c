import { ChevronDown, Vibrate, VibrateOff, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type ModalDialog, useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { clockText } from '../live/clock-text.ts';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts, useSetNames } from '../live/live-texts.ts';
import { unlockSound } from '../live/rest-sounds.ts';
import { useNow } from '../live/use-now.ts';
import { BarDrawing } from '../plates/bar-drawing.tsx';
import { useLoading, useLoadingTexts } from '../plates/use-loading.ts';
import { lightButton, RestRing } from './rest-ring.tsx';
import { RestSteps } from './rest-steps.tsx';
import { RpeChoice } from './rpe-choice.tsx';
import { type Upcoming, useRest, useUpcoming } from './use-rest.ts';

/** The rest in full screen, with the RPE of the last set and the next set with its plates. */
export function RestScreen(dialog: ModalDialog) {
  const t = useTranslations('live');
  const modal = useModalDialog(dialog);
  const upcoming = useUpcoming();
  return (
    <dialog {...modal.dialogProps} aria-label={t('rest.title')}>
      {modal.present && (
        <div
          ref={modal.panel}
          tabIndex={-1}
          className="overlay-panel flex h-dvh w-full flex-col overflow-y-auto bg-inverse px-4 pt-[env(safe-area-inset-top)] pb-[calc(16px+env(safe-area-inset-bottom))] text-on-inverse"
        >
          <RestHead onClose={() => void modal.requestClose()} />
          <div className="mx-auto flex w-full max-w-110 flex-1 flex-col gap-5">
            <RestControls onSkipped={dialog.onClose} />
            <HowHard />
            <div className="flex-1" />
            {upcoming && <NextSet upcoming={upcoming} />}
          </div>
        </div>
      )}
    </dialog>
  );
}

function RestHead({ onClose }: { onClose: () => void }) {
  const t = useTranslations('live');
  const now = useNow(1000);
  const { session, settings } = useWorkout();
  const { sound, vibration } = settings.settings;
  const onDark = 'text-on-inverse hover:bg-on-inverse/10 hover:text-on-inverse';
  return (
    <div className="grid min-h-14 grid-cols-[88px_1fr_88px] items-center">
      <IconButton label={t('rest.minimise')} icon={ChevronDown} className={onDark} onClick={onClose} />
      <div className="min-w-0 text-center">
        <h2 className="text-body font-semibold">{t('rest.title')}</h2>
        <p className="truncate text-caption text-inverse-2">
          {session.name}, {clockText(now - Date.parse(session.startedAt))}
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={t('rest.sound')}
          aria-pressed={sound}
          icon={sound ? Volume2 : VolumeX}
          className={onDark}
          onClick={() => {
            unlockSound();
            void settings.save({ sound: !sound });
          }}
        />
        <IconButton
          label={t('rest.vibration')}
          aria-pressed={vibration}
          icon={vibration ? Vibrate : VibrateOff}
          className={onDark}
          onClick={() => void settings.save({ vibration: !vibration })}
        />
      </div>
    </div>
  );
}

function RestControls({ onSkipped }: { onSkipped: () => void }) {
  const t = useTranslations('live');
  const rest = useRest();
  const { act, isReadOnly } = useWorkout();
  if (!rest) return null;
  const skip = () => {
    act({ type: 'skipRest' });
    onSkipped();
  };
  return (
    <>
      <div className="relative mx-auto mt-4">
        <RestRing rest={rest} size={272} stroke={14} isLarge />
        <button
          type="button"
          aria-label={t(rest.isPaused ? 'rest.resume' : 'rest.pause')}
          disabled={isReadOnly}
          onClick={() => act({ type: 'pauseRest' })}
          className="absolute inset-0 rounded-full"
        />
      </div>
      {!isReadOnly && (
        <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-2.5">
          <RestSteps className="min-h-12" />
          <button type="button" className={classNames(lightButton, 'min-h-12')} onClick={skip}>
            {t(rest.isOver ? 'rest.close' : 'rest.skip')}
          </button>
        </div>
      )}
    </>
  );
}

/** RPE of the set before the rest. */
function HowHard() {
  const t = useTranslations('live');
  const setNameOf = useSetNames();
  const { session, act, isReadOnly } = useWorkout();
  const exercise = session.exercises.find(({ sets }) => sets.some(({ key }) => key === session.rest?.setKey));
  const index = exercise?.sets.findIndex(({ key }) => key === session.rest?.setKey) ?? -1;
  const set = exercise?.sets[index];
  if (!exercise || !set || isReadOnly || set.type === 'warmup') return null;
  return (
    <div className="rounded-lg bg-on-inverse/8 p-4">
      <p className="mb-3 flex items-center justify-between gap-3">
        <span className="text-h3">{t('rest.howHard', { name: setNameOf(exercise.sets, index) })}</span>
        <span className="text-caption text-inverse-2">{t('rest.optional')}</span>
      </p>
      <RpeChoice
        tone="inverse"
        rpe={set.rpe}
        onRpe={(rpe) => act({ type: 'changeSet', setKey: set.key, change: { rpe } })}
      />
    </div>
  );
}

function NextSet({ upcoming: { exercise, set, setName, metrics } }: { upcoming: Upcoming }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const loadingOf = useLoading();
  const loadingTexts = useLoadingTexts();
  const loading = loadingOf(exercise, set.weightKg);
  return (
    <div className="flex items-end justify-between gap-4 border-t border-on-inverse/20 pt-4">
      <div className="min-w-0">
        <p className="text-caption text-inverse-2">{t('rest.nextOf', { exercise: exercise.name, words: setName })}</p>
        {metrics && <p className="text-h2">{metrics}</p>}
        {loading && <p className="text-caption text-inverse-2">{loadingTexts.side(loading)}</p>}
      </div>
      {loading && (
        <BarDrawing
          plain
          label={loadingTexts.side(loading)}
          side={loading.side}
          numberOf={texts.plain}
          className="h-16"
        />
      )}
    </div>
  );
}
