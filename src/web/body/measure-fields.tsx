import { useTranslations } from 'use-intl';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import type { Day } from '#domain/day/day.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import type { FieldProps } from '#web/ui/fields/use-fields.ts';
import { useProblemText } from './body-texts.ts';
import type { DayProblem } from './read-measure.ts';

/** A number field with a unit and a decimal keypad. Focus selects its text, so that typing replaces it. */
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

/** The day of a measurement: today by default, never in the future. */
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
