import { useTranslations } from 'use-intl';
import type { RefusedDiaryRow } from '#domain/meals/import/read-diary.ts';
import type { RefusedLine } from '#web/platform/file-import/refused-rows.tsx';

/** Rows that were not taken in, each with why in words. */
export function useRefusedLines(refused: readonly RefusedDiaryRow[]): RefusedLine[] {
  const t = useTranslations('diary');
  return refused.map(({ line, reason, cells }) => ({
    line,
    cells,
    text: t('refused.line', { line, reason: t(`why.${reason}`) }),
  }));
}
