import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { DayField, MeasureField } from '../measure-fields.tsx';
import { checkDay, checkWeight, type DayProblem, type MeasureProblem } from '../read-measure.ts';
import type { WeightChange } from './use-weight-log.ts';

type WeightFieldsProps = {
  id: string;
  initial: WeightForm;
  today: Day;
  /** The weight of a measurement has the measurement's day. */
  fixedDay?: boolean;
  onSave: (change: WeightChange) => void;
  onDirty?: (dirty: boolean) => void;
  children?: ReactNode;
};

/** Weight and day. The last weight is prefilled, and typing replaces it. */
export function WeightFields({ id, initial, today, fixedDay = false, onSave, onDirty, children }: WeightFieldsProps) {
  const t = useTranslations('body');
  const form = useFields({ initial, check: (values) => checkWeightForm(values, today) });
  const { day, weight } = form.problems;
  return (
    <form
      id={id}
      noValidate
      onChange={() => onDirty?.(true)}
      onSubmit={form.submit((values) => {
        const weightKg = parseDecimal(values.weight);
        if (weightKg !== null) onSave({ day: values.day, weightKg });
      })}
      className="flex flex-col gap-4"
    >
      <div className="grid items-start gap-3 min-[360px]:grid-cols-2">
        <MeasureField
          {...form.text('weight')}
          data-autofocus
          label={t('weight.weight')}
          unit="kg"
          enterKeyHint="done"
          error={weight && t(`problems.${weight}`)}
        />
        {!fixedDay && <DayField input={form.text('day')} today={today} problem={day} />}
      </div>
      {children}
    </form>
  );
}

/** The typed values of the form. */
export type WeightForm = { day: string; weight: string };
export type WeightProblems = { day: DayProblem | undefined; weight: MeasureProblem | 'weightRequired' | undefined };

function checkWeightForm({ day, weight }: WeightForm, today: Day): WeightProblems {
  return { day: checkDay(day, today), weight: weight.trim() === '' ? 'weightRequired' : checkWeight(weight) };
}
