import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DIARY_COLUMNS, type DiaryChoice } from '#domain/meals/import/diary-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DiaryTable } from './read-diary-file.ts';

const MAX_EXAMPLE_LENGTH = 40;

type ColumnsCardProps = {
  table: DiaryTable;
  columns: DiaryChoice;
  /** Whether unused columns are shown at first. */
  isAll?: boolean | undefined;
  onChange: (columns: DiaryChoice) => void;
};

/** The meaning of each column with an example; the member can change it. */
export function ColumnsCard({ table, columns, isAll: startsAll = false, onChange }: ColumnsCardProps) {
  const t = useTranslations('diary');
  const [isAll, setAll] = useState(startsAll);
  const { names, example } = table;
  const used = DIARY_COLUMNS.filter((column) => columns[column] !== undefined);
  const roleAt = (index: number) => used.find((column) => columns[column] === index) ?? '';
  const shown = [...names.keys()].filter((index) => isAll || roleAt(index) !== '');
  const options = [
    { value: '', label: t('columns.none') },
    ...DIARY_COLUMNS.map((column) => ({ value: column, label: t(`columnNames.${column}`) })),
  ];
  const change = (index: number, role: string) => {
    const others = Object.fromEntries(
      used.filter((column) => columns[column] !== index && column !== role).map((column) => [column, columns[column]]),
    );
    onChange(role === '' ? others : { ...others, [role]: index });
  };
  return (
    <section aria-label={t('columns.title')} className="flex flex-col gap-2">
      <CardHead
        title={t('columns.title')}
        action={
          <span className="text-caption text-ink-3">{t('columns.used', { used: used.length, all: names.length })}</span>
        }
      />
      <Card flush>
        <ul className="divide-y divide-line">
          {shown.map((column) => (
            <li key={column} className="flex min-h-15 items-center gap-3 py-2 pr-3 pl-5">
              <span className="min-w-0 flex-1 text-caption">
                <span className="block wrap-anywhere text-ink-3">{names[column]}</span>
                {example[column] && (
                  <span className="block truncate text-ink-2">
                    {t('columns.example', { text: example[column].trim().slice(0, MAX_EXAMPLE_LENGTH) })}
                  </span>
                )}
              </span>
              <Icon of={ArrowRight} size={16} className="flex-none text-ink-3" />
              <SelectField
                hideLabel
                label={t('columns.of', { name: names[column] ?? '' })}
                className="w-36 flex-none"
                options={options}
                value={roleAt(column)}
                onChange={(event) => change(column, event.target.value)}
              />
            </li>
          ))}
        </ul>
        {!isAll && used.length < names.length && (
          <div className="border-t border-line p-2">
            <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
              {t('columns.all', { count: names.length })}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}
