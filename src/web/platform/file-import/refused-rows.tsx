import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { csvText } from '#domain/csv/csv.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import { saveFile } from '../device/save-file.ts';
import { useLanguage } from '../language/language.tsx';

const MAX_SHOWN = 100;

/** A rejected row of a file, with its line and the reason. */
export type RefusedLine = { line: number; reason: string; cells: readonly string[] };

type RefusedSheetProps = { open: boolean; onClose: () => void; title: string; lines: readonly RefusedLine[] };

/** The rejected rows, each with its line and the reason. */
export function RefusedSheet({ open, onClose, title, lines }: RefusedSheetProps) {
  const t = useTranslations('fileImport');
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="divide-y divide-line" {...scrolledByKeys(title)}>
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <RefusedItem key={line.line} of={line} />
        ))}
      </ul>
      {lines.length > MAX_SHOWN && (
        <p className="py-2 text-caption text-ink-3">{t('refused.more', { count: lines.length - MAX_SHOWN })}</p>
      )}
    </Sheet>
  );
}

export function RefusedItem({ of: { line, reason, cells }, className }: { of: RefusedLine; className?: string }) {
  const t = useTranslations('fileImport');
  return (
    <li className={classNames('py-2.5', className)}>
      <p className="font-medium">{t('refused.line', { line, reason })}</p>
      <p className="text-caption wrap-anywhere text-ink-3">{cells.filter((cell) => cell !== '').join(', ')}</p>
    </li>
  );
}

/** Saves the rows as CSV, with line and reason before the original cells. */
export function RefusedDownload({ fileName, lines }: { fileName: string; lines: readonly RefusedLine[] }) {
  const t = useTranslations('fileImport');
  const { language } = useLanguage();
  const save = () => {
    const header = [t('refused.lineHead'), t('refused.reasonHead'), t('refused.cellsHead')];
    const rows = lines.map(({ line, reason, cells }) => [line, reason, ...cells]);
    saveFile({ fileName, csv: csvText(header, rows, language) });
  };
  return <IconButton icon={Download} label={t('refused.download')} onClick={save} />;
}
