import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TapeRow } from '#domain/body/body.contract.ts';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useProblemText } from '../body-texts.ts';
import { DayField, MeasureField } from '../measure-fields.tsx';
import { checkTapeForm, tapeFormOf } from './tape-form.ts';

type TapeFieldsProps = {
  form: TapeFormState;
  today: Day;
  /** The previous value of a site. */
  previous: (site: TapeSite, day: Day) => string | undefined;
  onCurrent: (site: TapeSite | null) => void;
};

/** Eleven optional sites, and day and weight. */
export function TapeFields({ form, today, previous, onCurrent }: TapeFieldsProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const problemText = useProblemText();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {TAPE_SITES.map((site) => (
        <MeasureField
          key={site}
          {...form.text(site)}
          label={siteText(`tape.${site}`)}
          unit="cm"
          help={previous(site, form.values.day)}
          error={problemText(form.problems[site])}
          onFocus={() => onCurrent(site)}
          className={site === 'chest' ? 'col-span-2' : undefined}
        />
      ))}
      <DayField input={form.text('day')} today={today} problem={form.problems.day} />
      <MeasureField
        {...form.text('weight')}
        label={t('weight.weight')}
        optional
        unit="kg"
        error={problemText(form.problems.weight)}
        onFocus={() => onCurrent(null)}
      />
    </div>
  );
}

export type TapeFormState = ReturnType<typeof useTapeForm>['form'];

/** Form state of a new or edited tape measurement. */
export function useTapeForm(row: TapeRow | null, today: Day) {
  const { locale } = useLanguage();
  const [initial] = useState(() => tapeFormOf(row, today, locale));
  const form = useFields({ initial, check: (values) => checkTapeForm(values, today) });
  return { form, isDirty: JSON.stringify(form.values) !== JSON.stringify(initial) };
}
