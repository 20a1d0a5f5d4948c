import { useTranslations } from 'use-intl';
import type { NewRecord } from '#domain/fitness/progress/records.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFigureTexts } from './live-texts.ts';

/** Tells a record the moment its set is ticked off, with what it beats. */
export function useRecordToast(): (exercise: string, records: readonly NewRecord[]) => void {
  const t = useTranslations('live');
  const toast = useToast();
  const texts = useFigureTexts();
  return (exercise, records) => {
    const [first] = records;
    if (!first) return;
    const told = records.map(({ kind, value, before }) =>
      t('record.line', {
        kind: t(`recordKinds.${kind}`),
        value: texts.record(kind, value),
        before: texts.record(kind, before),
      }),
    );
    toast.show({ tone: 'success', title: t('record.title', { exercise }), text: told.join(' ') });
  };
}
