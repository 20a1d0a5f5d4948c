import { useTranslations } from 'use-intl';
import type { NewRecord } from '#domain/fitness/progress/records.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useMetricTexts } from './live-texts.ts';

type ShowRecords = (exercise: string, records: readonly NewRecord[], onConfirm: (() => void) | null) => void;

/** Shows a record when its set is completed. A set that was only ticked as proposed can be confirmed in the toast. */
export function useRecordToast(): ShowRecords {
  const t = useTranslations('live');
  const toast = useToast();
  const texts = useMetricTexts();
  return (exercise, records, onConfirm) => {
    const [first] = records;
    if (!first) return;
    const lines = records.map(({ kind, value, before }) =>
      t('record.line', {
        kind: t(`recordKinds.${kind}`),
        value: kind === 'reps' ? texts.plain(value) : texts.record(kind, value),
        before: kind === 'reps' ? texts.plain(before) : texts.record(kind, before),
      }),
    );
    toast.show({
      tone: 'success',
      title: t(onConfirm ? 'record.maybe' : 'record.title', { exercise }),
      text: lines.join(' '),
      ...(onConfirm && { action: { label: t('record.confirm'), onAct: onConfirm } }),
    });
  };
}
