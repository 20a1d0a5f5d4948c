import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import { valueBefore } from '#domain/body/day-values.ts';
import type { Day } from '#domain/day/day.ts';
import { useAskToLeave, useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { millimetres } from '../body-texts.ts';
import { writeMeasure } from '../read-measure.ts';
import type { BodyView } from '../use-body.ts';
import { type BodyLog, entryOf } from '../use-body-log.ts';
import { type NewValue, useConfirmUnusual } from '../use-unusual.ts';
import { type CaliperForm, caliperFormOf, checkCaliperForm, readCaliperForm } from './caliper-form.ts';

export type CaliperFormState = ReturnType<typeof useCaliperForm>;

/** State of the caliper form. It belongs to the page, so that it survives a change of tab. */
export function useCaliperForm(view: BodyView, log: BodyLog, today: Day) {
  const t = useTranslations('body');
  const { locale } = useLanguage();
  const askToLeave = useAskToLeave();
  const confirmUnusual = useConfirmUnusual();
  const [edited, setEdited] = useState<CaliperRow | null>(null);
  const [initial, setInitial] = useState(() => caliperFormOf(null, today, locale));
  const fields = useFields({ initial, check: (values) => checkCaliperForm(values, today) });
  const isDirty = JSON.stringify(fields.values) !== JSON.stringify(initial);
  useUnsaved(isDirty);
  const before = useCaliperBefore(view, edited);
  const weight = useDayWeight(view, fields, edited);

  const startFrom = (row: CaliperRow | null, sent?: CaliperForm) => {
    const next = caliperFormOf(row, today, locale);
    setEdited(row);
    setInitial(next);
    fields.reset(next, sent);
    weight.reset();
  };

  /** Opens a measurement or a new one; asks before dropping typed values. */
  const open = async (row: CaliperRow | null): Promise<boolean> => {
    const mayLeave = !isDirty || (await askToLeave());
    if (mayLeave) startFrom(row);
    return mayLeave;
  };

  const save = async (values: CaliperForm) => {
    const filled = readCaliperForm(weight.filledIn(values));
    if (!(await confirmUnusual(filled.day, before.valuesOf(filled)))) return;
    const saved = edited
      ? log.change('caliper', entryOf(edited), filled, t('caliper.changed'))
      : log.add('caliper', filled, t('caliper.saved'));
    if (await saved) startFrom(null, values);
  };

  return {
    fields,
    edited,
    isDirty,
    open,
    weightInput: weight.input,
    /** True when the weight is the day's weight and was not typed. */
    isDayWeight: weight.isSuggested,
    previousText: (site: CaliperSite) => before.previousText(site, fields.values.day),
    submit: fields.submit(save),
    read: readCaliperForm(weight.filledIn(fields.values)),
  };
}

type Fields = ReturnType<typeof useFields<CaliperForm, ReturnType<typeof checkCaliperForm>>>;

/** Prefills the day's weight, because the percentage needs one. */
function useDayWeight(view: BodyView, fields: Fields, edited: CaliperRow | null) {
  const { locale } = useLanguage();
  const [isTyped, setTyped] = useState(false);
  const isOwn = isTyped || (edited !== null && edited.weightKg !== null);
  const weighed = bodySeries('weight', view).find(({ day }) => day === fields.values.day);
  const suggested = writeMeasure(weighed?.value ?? null, locale);
  const filledIn = (values: CaliperForm) => (isOwn ? values : { ...values, weight: suggested });
  const input = fields.text('weight');
  return {
    filledIn,
    isSuggested: !isOwn && suggested !== '',
    reset: () => setTyped(false),
    input: {
      ...input,
      value: filledIn(fields.values).weight,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        setTyped(true);
        input.onChange(event);
      },
    },
  };
}

/** Earlier measurements, without the edited one. */
function useCaliperBefore(view: BodyView, edited: CaliperRow | null) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const others = {
    ...view,
    caliper: view.caliper.filter(({ id }) => id !== edited?.id),
    weights: view.weights.filter(({ id }) => id !== edited?.id),
  };
  const mm = (value: number) => millimetres(format, value);
  return {
    valuesOf: ({ mm: folds, weightKg }: Pick<CaliperRow, 'mm' | 'weightKg'>): NewValue[] => [
      ...CALIPER_SITES.map((site): NewValue => {
        const points = bodySeries(`skinfold.${site}`, others);
        return { kind: 'skinfoldMm', name: siteText(`caliper.${site}`), value: folds[site], points, format: mm };
      }),
      {
        kind: 'weightKg',
        name: t('weight.weight'),
        value: weightKg,
        points: bodySeries('weight', others),
        format: format.bodyKg,
      },
    ],
    previousText: (site: CaliperSite, day: Day): string | undefined => {
      const last = valueBefore(bodySeries(`skinfold.${site}`, others), day);
      return last ? t('form.previous', { value: mm(last.value) }) : undefined;
    },
  };
}
