import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { report } from '#web/platform/client-errors/report.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { Checked } from './report-list.tsx';

/** Copies the whole report as JSON: measurements, steps and differences. */
export function CopyReport({ all }: { all: readonly Checked[] }) {
  const t = useTranslations('body');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(all.map(lineOf), null, 2));
      toast.show({ tone: 'success', text: t('report.copied') });
    } catch (error) {
      report('the report could not be copied', error);
      toast.show({ tone: 'error', title: t('errors.title'), text: t('report.copyFailed') });
    }
  };
  return (
    <Button variant="secondary" size="md" icon={Copy} onClick={() => void copy()}>
      {t('report.copy')}
    </Button>
  );
}

function lineOf({ row, check }: Checked) {
  const { id, day, mm, readingsMm, weightKg, notes } = row;
  const { steps, stored, recomputed, difference, verdict } = check;
  return { id, day, mm, readingsMm, weightKg, notes, steps, stored, recomputed, difference, verdict };
}
