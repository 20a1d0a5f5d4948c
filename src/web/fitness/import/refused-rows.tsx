import { useTranslations } from 'use-intl';
import type { RefusedRow } from '#domain/fitness/import/read-import.ts';
import { RefusedSheet as Shown, saveRefused } from '#web/platform/file-import/refused-rows.tsx';
import { useLanguage } from '#web/platform/language/language.tsx';

type RefusedSheetProps = { open: boolean; onClose: () => void; refused: readonly RefusedRow[] };

/** The rows that were not understood, each with its line and why. */
export function RefusedSheet({ open, onClose, refused }: RefusedSheetProps) {
  const t = useTranslations('import');
  return (
    <Shown
      open={open}
      onClose={onClose}
      title={t('review.refused', { count: refused.length })}
      moreText={(count) => t('refused.more', { count })}
      lines={refused.map(({ line, reason, cells }) => ({
        line,
        cells,
        text: t('refused.line', { line, reason: t(`reasons.${reason}`) }),
      }))}
    />
  );
}

/** Saves the rows as CSV, with line and reason before what stood in them. */
export function useSaveRefused(): (refused: readonly RefusedRow[]) => void {
  const t = useTranslations('import');
  const { language } = useLanguage();
  return (refused) =>
    saveRefused(
      {
        fileName: t('refused.fileName'),
        header: [t('refused.lineHead'), t('refused.reasonHead'), t('refused.cellsHead')],
        language,
      },
      refused.map(({ line, reason, cells }) => ({ line, cells, text: t(`reasons.${reason}`) })),
    );
}
