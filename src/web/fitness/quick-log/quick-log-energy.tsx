import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { paceMet, speedKmh } from '#domain/fitness/live/calories.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { QuickLogForm } from './use-quick-log.ts';

/** The estimated energy with its calculation; the member can change it. */
export function QuickLogEnergy({ form }: { form: QuickLogForm }) {
  const t = useTranslations('live');
  const format = useFormat();
  const [isTyping, setTyping] = useState(false);
  const hidden = useHiddenValues();
  const { typedCalories } = form.fields;
  if (hidden.energy) return null;
  if (isTyping || form.fields.activity === null) {
    return (
      <div className="flex items-end gap-2">
        <NumberField
          className="flex-1"
          label={t('quick.energy')}
          optional={form.fields.activity === null}
          unit="kcal"
          decimals={0}
          value={typedCalories}
          onValueChange={(kcal) => form.change({ typedCalories: bounded(kcal) })}
        />
        {form.fields.activity && (
          <IconButton
            boxed
            icon={RotateCcw}
            label={t('quick.useEstimate')}
            onClick={() => {
              form.change({ typedCalories: null });
              setTyping(false);
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-surface-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-h2">
          {format.number(typedCalories ?? form.estimate)}{' '}
          <span className="text-caption font-medium text-ink-3">kcal</span>
        </p>
        <Formula form={form} />
      </div>
      <IconButton icon={Pencil} label={t('quick.typeEnergy')} onClick={() => setTyping(true)} />
    </div>
  );
}

function Formula({ form: { fields, weightKg, met, distanceM } }: { form: QuickLogForm }) {
  const t = useTranslations('live');
  const format = useFormat();
  if (weightKg === null) return <p className="text-caption text-ink-2">{t('quick.noWeight')}</p>;
  const values = { met: format.number(met, 1), weight: format.bodyKg(weightKg), minutes: fields.minutes };
  const done = { exerciseId: fields.activity?.id ?? '', distanceM, minutes: fields.minutes };
  const isByPace = distanceM !== null && paceMet(done) !== null;
  return (
    <p className="text-caption text-ink-2">
      {isByPace
        ? t('quick.formulaAtPace', {
            ...values,
            speed: format.number(speedKmh({ distanceM, minutes: fields.minutes }), 1),
          })
        : t('quick.formula', values)}
    </p>
  );
}

function bounded(kcal: number | null): number | null {
  const { min, max } = FITNESS_BOUNDS.calories;
  return kcal === null ? null : Math.min(max, Math.max(min, kcal));
}
