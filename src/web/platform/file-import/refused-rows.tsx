import { csvText } from '#domain/csv/csv.ts';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import { saveFile } from '../device/save-file.ts';

const MOST_SHOWN = 100;

/** A row of a file that was not taken in, by its line, and why in words. */
export type RefusedLine = { line: number; text: string; cells: readonly string[] };

type RefusedSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lines: readonly RefusedLine[];
  /** Said below when there are more than are shown. */
  moreText: (count: number) => string;
};

/** The rows that were not understood, each with its line and why. */
export function RefusedSheet({ open, onClose, title, lines, moreText }: RefusedSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="divide-y divide-line" {...scrolledByKeys(title)}>
        {lines.slice(0, MOST_SHOWN).map(({ line, text, cells }) => (
          <li key={line} className="py-2.5">
            <p className="font-medium">{text}</p>
            <p className="text-caption wrap-anywhere text-ink-3">{cells.filter((cell) => cell !== '').join(', ')}</p>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className="py-2 text-caption text-ink-3">{moreText(lines.length - MOST_SHOWN)}</p>
      )}
    </Sheet>
  );
}

type RefusedFile = { fileName: string; header: string[]; language: 'sv' | 'en' };

/** Saves the rows as CSV, with line and reason before what stood in them. */
export function saveRefused({ fileName, header, language }: RefusedFile, lines: readonly RefusedLine[]) {
  const rows = lines.map(({ line, text, cells }) => [line, text, ...cells]);
  saveFile({ fileName, csv: csvText(header, rows, language) });
}
