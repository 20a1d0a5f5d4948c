import { useTranslations } from 'use-intl';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import type { Day } from '#domain/day/day.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import type { FieldProps } from '#web/ui/fields/use-fields.ts';
import { useProblemText } from './body-texts.ts';
import type { DayProblem } from './read-measure.ts';

/** A number with its unit: the keypad with a decimal sign, and all selected on focus so that digits replace what stood there. */
export function MeasureField({ onFocus, ...field }: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      inputMode="decimal"
      {...field}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}

type DayFieldProps = { input: FieldProps; today: Day; problem: DayProblem | undefined };

/** When it was measured: today unless another day is chosen, never a day to come. */
export function DayField({ input, today, problem }: DayFieldProps) {
  const t = useTranslations('body');
  const problemText = useProblemText();
  return (
    <TextField
      {...input}
      type="date"
      label={t('form.day')}
      min={BODY_BOUNDS.earliestDay}
      max={today}
      error={problemText(problem)}
    />
  );
}
