import { useState } from 'react';
import type { TapeRow } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { checkTapeForm, tapeFormOf } from './tape-form.ts';

export type TapeFormState = ReturnType<typeof useTapeForm>['form'];

/** The form over a tape measurement, or over a new one. */
export function useTapeForm(row: TapeRow | null, today: Day) {
  const { locale } = useLanguage();
  const [initial] = useState(() => tapeFormOf(row, today, locale));
  const form = useFields({ initial, check: (values) => checkTapeForm(values, today) });
  return { form, isDirty: JSON.stringify(form.values) !== JSON.stringify(initial) };
}
