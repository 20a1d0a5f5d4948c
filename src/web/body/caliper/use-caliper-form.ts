import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { useAskToLeave, useUnsaved } from '#web/platform/unsaved.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import type { BodyLog } from '../use-body-log.ts';
import { caliperFormOf, checkCaliperForm, readCaliperForm } from './caliper-form.ts';

export type CaliperFormState = ReturnType<typeof useCaliperForm>;

/** The caliper form. It belongs to the page and not to its tab: what is typed stays while another tab is looked at. */
export function useCaliperForm(log: BodyLog, today: Day) {
  const t = useTranslations('body');
  const { locale } = useLanguage();
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const [edited, setEdited] = useState<CaliperRow | null>(null);
  const [initial, setInitial] = useState(() => caliperFormOf(null, today, locale));
  const fields = useFields({ initial, check: (values) => checkCaliperForm(values, today) });
  const isDirty = JSON.stringify(fields.values) !== JSON.stringify(initial);
  useUnsaved(isDirty);

  const startFrom = (row: CaliperRow | null) => {
    const next = caliperFormOf(row, today, locale);
    setEdited(row);
    setInitial(next);
    fields.reset(next);
  };

  /** Another measurement, or a new one; what is typed is not lost without a question. */
  const open = async (row: CaliperRow | null): Promise<boolean> => {
    const mayLeave = !isDirty || (await askToLeave());
    if (mayLeave) startFrom(row);
    return mayLeave;
  };

  const submit = fields.submit((values) => {
    const filled = readCaliperForm(values);
    const saved = edited ? log.change('caliper', edited, filled) : log.add('caliper', filled);
    void saved.then((isKept) => {
      if (!isKept) return;
      toast.show({ tone: 'success', text: t('caliper.saved') });
      startFrom(null);
    });
  });

  return { fields, edited, isDirty, submit, open, read: readCaliperForm(fields.values) };
}
