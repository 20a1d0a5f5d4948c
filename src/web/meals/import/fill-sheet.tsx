import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { RefusedLine } from '#web/platform/file-import/refused-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

const MAX_SHOWN = 100;

type FillSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Rows without energy. */
  lines: readonly RefusedLine[];
  onFill: (filled: Record<number, number>) => void;
};

/** Fields for the energy of rows without it; rows left empty are not imported. */
export function FillSheet({ open, onClose, lines, onFill }: FillSheetProps) {
  const t = useTranslations('diary');
  const shared = useTranslations('fileImport');
  const [typed, setTyped] = useState<Record<number, number | null>>({});
  const filled = Object.fromEntries(
    Object.entries(typed).filter((entry): entry is [string, number] => entry[1] !== null && entry[1] >= 0),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFill(filled);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('fill.title')}
      footer={
        <Button type="submit" form="fill-form" full disabled={Object.keys(filled).length === 0}>
          {t('fill.save', { count: Object.keys(filled).length })}
        </Button>
      }
    >
      <form id="fill-form" noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <p className="text-ink-2">{t('fill.text')}</p>
        <ul className="flex flex-col gap-4">
          {lines.slice(0, MAX_SHOWN).map(({ line, cells }) => (
            <li key={line}>
              <NumberField
                label={t('fill.line', { line, text: cells.filter((cell) => cell !== '').join(', ') })}
                unit="kcal"
                decimals={0}
                max={FOOD_BOUNDS.kcalPer100g * 100}
                value={typed[line] ?? null}
                onValueChange={(kcal) => setTyped((before) => ({ ...before, [line]: kcal }))}
              />
            </li>
          ))}
        </ul>
        {lines.length > MAX_SHOWN && (
          <p className="text-caption text-ink-3">{shared('refused.more', { count: lines.length - MAX_SHOWN })}</p>
        )}
      </form>
    </Sheet>
  );
}
