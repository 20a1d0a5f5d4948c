import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TapeRow } from '#domain/body/body.contract.ts';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { useAskToLeave, useUnsaved } from '#web/platform/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { BodyLog } from '../use-body-log.ts';
import { TapeFields } from './tape-fields.tsx';
import { readTapeForm, type TapeForm } from './tape-form.ts';
import { TapeMap } from './tape-map.tsx';
import { type TapeFormState, useTapeForm } from './use-tape-form.ts';

type TapeSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The measurement that is changed; null for a new one. */
  row: TapeRow | null;
  log: BodyLog;
  today: Day;
};

/** A tape measurement: the figure shows where the tape goes, the line beside it how. */
export function TapeSheet({ open, onClose, row, log, today }: TapeSheetProps) {
  const t = useTranslations('body');
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const formId = useId();
  const { form, isDirty } = useTapeForm(row, today);
  useUnsaved(open && isDirty);
  const save = async (values: TapeForm) => {
    const filled = readTapeForm(values);
    if (!(await (row ? log.change('tape', row, filled) : log.add('tape', filled)))) return;
    toast.show({ tone: 'success', text: t('tape.saved') });
    onClose();
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
        <Guided form={form} today={today} />
      </form>
    </Sheet>
  );
}

/** The figure and its instruction follow the field that is being filled in. */
function Guided({ form, today }: { form: TapeFormState; today: Day }) {
  const t = useTranslations('body');
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
          <p className="font-semibold">{current ? t(`tapeSites.${current}`) : t('tape.howTitle')}</p>
          <p className="mt-1 text-caption text-ink-2">{t(current ? `tapeHow.${current}` : 'tape.how')}</p>
        </div>
      </div>
      <div ref={fields} data-problem={form.problems.any && ''}>
        <TapeFields form={form} today={today} onCurrent={setCurrent} />
      </div>
    </>
  );
}
