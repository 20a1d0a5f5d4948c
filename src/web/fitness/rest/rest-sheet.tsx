import { useTranslations } from 'use-intl';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts } from '../live/live-texts.ts';
import { unlockSound } from '../live/rest-sounds.ts';

const CHOICES_S = [0, 30, 45, 60, 90, 120, 150, 180, 240, 300];

type RestSheetProps = { exercise: LiveExercise; open: boolean; onClose: () => void };

/** The length of the rest for this exercise, and the signals at its end. */
export function RestSheet({ exercise, open, onClose }: RestSheetProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { restOf, settings } = useWorkout();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rest.sheetTitle', { exercise: exercise.name })}
      footer={
        <Button full onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Chips
          wrap
          label={t('rest.length')}
          value={String(restOf(exercise))}
          onValueChange={(value) => void settings.saveOfExercise(exercise, { restSeconds: Number(value) })}
          options={CHOICES_S.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t('rest.without') : texts.duration(seconds),
          }))}
        />
        <RestSwitches />
      </div>
    </Sheet>
  );
}

function RestSwitches() {
  const t = useTranslations('live');
  const { settings } = useWorkout();
  const { sound, vibration, keepAwake } = settings.settings;
  return (
    <div className="divide-y divide-line">
      <Switch
        label={t('rest.sound')}
        checked={sound}
        onChange={(event) => {
          unlockSound();
          void settings.save({ sound: event.target.checked });
        }}
      />
      <Switch
        label={t('rest.vibration')}
        checked={vibration}
        onChange={(event) => void settings.save({ vibration: event.target.checked })}
      />
      <Switch
        label={t('rest.keepAwake')}
        description={t('rest.keepAwakeText')}
        checked={keepAwake}
        onChange={(event) => void settings.save({ keepAwake: event.target.checked })}
      />
    </div>
  );
}
