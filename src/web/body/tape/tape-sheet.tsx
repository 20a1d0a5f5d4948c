import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TapeRow } from '#domain/body/body.contract.ts';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import { valueBefore } from '#domain/body/day-values.ts';
import type { Day } from '#domain/day/day.ts';
import { useAskToLeave, useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { BodyView } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { type NewValue, useConfirmUnusual } from '../use-unusual.ts';
import { TapeFields, type TapeFormState, useTapeForm } from './tape-fields.tsx';
import { readTapeForm, type TapeForm } from './tape-form.ts';
import { TapeMap } from './tape-map.tsx';

type TapeSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The measurement to edit; null for a new one. */
  row: TapeRow | null;
  view: BodyView;
  log: BodyLog;
  today: Day;
};

/** A form for a tape measurement with a figure and instructions. */
export function TapeSheet({ open, onClose, row, view, log, today }: TapeSheetProps) {
  const t = useTranslations('body');
  const askToLeave = useAskToLeave();
  const formId = useId();
  const { form, isDirty } = useTapeForm(row, today);
  useUnsaved(open && isDirty);
  const before = useTapeBefore(view, row);
  const confirmUnusual = useConfirmUnusual();
  const save = async (values: TapeForm) => {
    const filled = readTapeForm(values);
    if (!(await confirmUnusual(filled.day, before.valuesOf(filled)))) return;
    const saved = row ? log.change('tape', row, filled, t('tape.changed')) : log.add('tape', filled, t('tape.saved'));
    if (await saved) onClose();
  };
  const footer = (
    <div className="flex flex-col gap-2">
      {form.problems.any && <FieldError id={`${formId}-any`}>{t('problems.anyRequired')}</FieldError>}
      <Button type="submit" form={formId} full>
        {t('form.saveMeasurement')}
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t(row ? 'tape.edit' : 'tape.new')}
      footer={footer}
      full
    >
      <form
        id={formId}
        noValidate
        aria-describedby={form.problems.any && `${formId}-any`}
        onSubmit={form.submit((values) => void save(values))}
        className="flex flex-col gap-4"
      >
        <Guided form={form} today={today} previous={before.previousText} />
      </form>
    </Sheet>
  );
}

/** Earlier measurements, without the edited one. */
function useTapeBefore(view: BodyView, row: TapeRow | null) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const others = {
    ...view,
    tape: view.tape.filter(({ id }) => id !== row?.id),
    weights: view.weights.filter(({ id }) => id !== row?.id),
  };
  return {
    valuesOf: ({ cm, weightKg }: Pick<TapeRow, 'cm' | 'weightKg'>): NewValue[] => [
      ...TAPE_SITES.map((site): NewValue => {
        const points = bodySeries(`tape.${site}`, others);
        return { kind: 'tapeCm', name: siteText(`tape.${site}`), value: cm[site], points, format: format.cm };
      }),
      {
        kind: 'weightKg',
        name: t('weight.weight'),
        value: weightKg,
        points: bodySeries('weight', others),
        format: format.bodyKg,
      },
    ],
    previousText: (site: TapeSite, day: Day): string | undefined => {
      const last = valueBefore(bodySeries(`tape.${site}`, others), day);
      return last ? t('form.previous', { value: format.cm(last.value) }) : undefined;
    },
  };
}

type Previous = (site: TapeSite, day: Day) => string | undefined;
type GuidedProps = { form: TapeFormState; today: Day; previous: Previous };

/** The figure and the instruction of the focused field. */
function Guided({ form, today, previous }: GuidedProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const [current, setCurrent] = useState<TapeSite | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const filled = new Set(TAPE_SITES.filter((site) => form.values[site].trim() !== ''));
  const pick = (site: TapeSite) => fields.current?.querySelector<HTMLElement>(`[name="${site}"]`)?.focus();
  return (
    <>
      <div className="top-0 z-1 -mx-4 flex items-center gap-4 border-b border-line bg-surface px-4 pb-3 md:-mx-6 md:px-6 [@media(min-height:560px)]:sticky">
        <div className="w-15 flex-none md:w-24">
          <TapeMap filled={filled} current={current} onPick={pick} />
        </div>
        <div className="min-w-0" aria-live="polite">
          <p className="font-semibold">{current ? siteText(`tape.${current}`) : t('tape.howTitle')}</p>
          <p className="mt-1 text-caption text-ink-2">{current ? siteText(`tapeHow.${current}`) : t('tape.how')}</p>
        </div>
      </div>
      <div ref={fields} data-problem={form.problems.any && ''}>
        <TapeFields form={form} today={today} previous={previous} onCurrent={setCurrent} />
      </div>
    </>
  );
}
