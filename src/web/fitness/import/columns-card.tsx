import { useTranslations } from 'use-intl';
import { CHOSEN_COLUMNS, type ChosenColumn, isChoiceComplete } from '#domain/fitness/import/chosen-columns.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Import, Unmapped } from './use-import.ts';

const MAX_EXAMPLE_LENGTH = 24;

/** The member assigns the columns of a file. Columns with known names are preselected. */
export function ColumnsCard({ unmapped, onPoint }: { unmapped: Unmapped; onPoint: Import['point'] }) {
  const t = useTranslations('import');
  const { names, example, choice } = unmapped;
  const options = [
    { value: '', label: t('columns.none') },
    ...names.map((name, index) => ({ value: String(index), label: labelOf(name, example[index] ?? '') })),
  ];
  const change = (column: ChosenColumn, value: string) => {
    const { [column]: _before, ...others } = choice;
    void onPoint(value === '' ? others : { ...others, [column]: Number(value) });
  };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-h3">{t('columns.title')}</h3>
        <p className="mt-1 text-caption text-ink-2">{t('columns.text')}</p>
      </div>
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        {CHOSEN_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={t(`columnNames.${column}`)}
            options={options}
            value={String(choice[column] ?? '')}
            onChange={(event) => change(column, event.target.value)}
          />
        ))}
      </div>
      {!isChoiceComplete(choice) && (
        <p role="status" className="text-caption text-ink-2">
          {t('columns.missing')}
        </p>
      )}
    </Card>
  );

  function labelOf(name: string, cell: string): string {
    const text = cell.trim().slice(0, MAX_EXAMPLE_LENGTH);
    return text === '' ? name : t('columns.example', { name, example: text });
  }
}
