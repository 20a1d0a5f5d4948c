import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { EFFORTS } from '#domain/fitness/fitness-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { StepButton } from '../live/step-button.tsx';
import { ActivityChoice } from './activity-choice.tsx';
import { QuickLogEnergy } from './quick-log-energy.tsx';
import { type QuickLogForm, useQuickLog } from './use-quick-log.ts';

type QuickLogSheetProps = { open: boolean; onClose: () => void };

/** Logs an activity that was done without the app. */
export function QuickLogSheet({ open, onClose }: QuickLogSheetProps) {
  // A new key resets the form each time it opens.
  const [turn, setTurn] = useState(0);
  const close = () => {
    setTurn((before) => before + 1);
    onClose();
  };
  return <QuickLog key={turn} open={open} onClose={close} />;
}

function QuickLog({ open, onClose }: QuickLogSheetProps) {
  const t = useTranslations('live');
  const form = useQuickLog(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('quick.title')}
      full
      footer={
        <Button writes full disabled={form.fields.activity === undefined} onClick={() => void form.save()}>
          {t('quick.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {form.problem && <FormAlert>{form.problem}</FormAlert>}
        <ActivityChoice
          chosen={form.fields.activity}
          onChoose={(activity) => form.change({ activity, typedName: null })}
        />
        {form.fields.activity !== undefined && <Details form={form} />}
      </div>
    </Sheet>
  );
}

const MINUTE_STEP = 5;
const USUAL_MINUTES = [15, 30, 45, 60, 90];

function Details({ form }: { form: QuickLogForm }) {
  const t = useTranslations('live');
  const { fields, change } = form;
  return (
    <>
      <Minutes minutes={fields.minutes} onMinutes={(minutes) => change({ minutes })} />
      {fields.activity && (
        <div className="flex flex-col gap-1.5">
          <p className="text-caption font-semibold text-ink-2">{t('quick.effort')}</p>
          <Segmented
            label={t('quick.effort')}
            value={fields.effort}
            onValueChange={(effort) => change({ effort })}
            options={EFFORTS.map((value) => ({ value, label: t(`efforts.${value}`) }))}
          />
        </div>
      )}
      <div className="grid gap-4 min-[430px]:grid-cols-[2fr_3fr]">
        <NumberField
          label={t('quick.distance')}
          optional
          unit="km"
          value={fields.distanceKm}
          onValueChange={(distanceKm) => change({ distanceKm })}
        />
        <TextField
          label={t('quick.when')}
          type="datetime-local"
          value={fields.when}
          onChange={(event) => change({ when: event.target.value })}
        />
      </div>
      <QuickLogEnergy form={form} />
      <TextField
        label={t('quick.name')}
        value={form.name}
        maxLength={FITNESS_LENGTHS.workoutName}
        onChange={(event) => change({ typedName: event.target.value })}
      />
      <TextArea
        label={t('quick.notes')}
        optional
        value={fields.notes}
        maxLength={FITNESS_LENGTHS.workoutNotes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  );
}

function Minutes({ minutes, onMinutes }: { minutes: number; onMinutes: (minutes: number) => void }) {
  const t = useTranslations('live');
  const { min, max } = FITNESS_BOUNDS.durationMinutes;
  const set = (value: number) => onMinutes(Math.min(max, Math.max(min, value)));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <StepButton label={t('quick.fewerMinutes', { count: MINUTE_STEP })} onPress={() => set(minutes - MINUTE_STEP)}>
          −{MINUTE_STEP}
        </StepButton>
        <label className="flex min-w-0 flex-col items-center">
          <span className="text-caption text-ink-3">{t('quick.time')}</span>
          <span className="flex items-baseline gap-1.5">
            <input
              inputMode="numeric"
              value={minutes}
              onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4)))}
              className="field-sizing-content max-w-32 min-w-12 rounded-md bg-transparent text-center text-display text-ink"
            />
            <span className="text-caption font-medium text-ink-3">min</span>
          </span>
        </label>
        <StepButton label={t('quick.moreMinutes', { count: MINUTE_STEP })} onPress={() => set(minutes + MINUTE_STEP)}>
          +{MINUTE_STEP}
        </StepButton>
      </div>
      <div className="grid grid-cols-5 gap-2">
        {USUAL_MINUTES.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-label={t('quick.minutes', { count: usual })}
            aria-pressed={usual === minutes}
            onClick={() => set(usual)}
            className="min-h-11 rounded-full border border-line text-label font-medium text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
          >
            {usual}
          </button>
        ))}
      </div>
    </div>
  );
}
