import { useTranslations } from 'use-intl';
import { cashbackCsv } from '#domain/csv/csv.ts';
import type { RefusedRow } from '#domain/fitness/import/read-import.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';

const MOST_SHOWN = 100;

type RefusedSheetProps = { open: boolean; onClose: () => void; refused: readonly RefusedRow[] };

/** The rows that were not understood, each with its line and why. */
export function RefusedSheet({ open, onClose, refused }: RefusedSheetProps) {
  const t = useTranslations('import');
  const title = t('review.refused', { count: refused.length });
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="divide-y divide-line" {...scrolledByKeys(title)}>
        {refused.slice(0, MOST_SHOWN).map(({ line, reason, cells }) => (
          <li key={line} className="py-2.5">
            <p className="font-medium">{t('refused.line', { line, reason: t(`reasons.${reason}`) })}</p>
            <p className="text-caption wrap-anywhere text-ink-3">{cells.filter((cell) => cell !== '').join(', ')}</p>
          </li>
        ))}
      </ul>
      {refused.length > MOST_SHOWN && (
        <p className="py-2 text-caption text-ink-3">{t('refused.more', { count: refused.length - MOST_SHOWN })}</p>
      )}
    </Sheet>
  );
}

/** Saves the rows as CSV, with line and reason before what stood in them. */
export function useSaveRefused(): (refused: readonly RefusedRow[]) => void {
  const t = useTranslations('import');
  const { language } = useLanguage();
  return (refused) => {
    const header = [t('refused.lineHead'), t('refused.reasonHead'), t('refused.cellsHead')];
    const rows = refused.map(({ line, reason, cells }) => [line, t(`reasons.${reason}`), ...cells]);
    saveFile({ fileName: t('refused.fileName'), csv: cashbackCsv(header, rows, language) });
  };
}
