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
  /** Columns that are not used are shown, too. */
  isAll?: boolean | undefined;
  onChange: (columns: DiaryChoice) => void;
};

/** What each column of the file is taken to hold, with an example; the member can say otherwise. */
export function ColumnsCard({ table, columns, isAll: startsAll = false, onChange }: ColumnsCardProps) {
  const t = useTranslations('diary');
  const [isAll, setAll] = useState(startsAll);
  const { names, example } = table;
  const used = DIARY_COLUMNS.filter((column) => columns[column] !== undefined);
  const roleAt = (place: number) => used.find((column) => columns[column] === place) ?? '';
  const shown = [...names.keys()].filter((place) => isAll || roleAt(place) !== '');
  const options = [
    { value: '', label: t('columns.none') },
    ...DIARY_COLUMNS.map((column) => ({ value: column, label: t(`columnNames.${column}`) })),
  ];
  const change = (place: number, role: string) => {
    const kept = Object.fromEntries(
      used.filter((column) => columns[column] !== place && column !== role).map((column) => [column, columns[column]]),
    );
    onChange(role === '' ? kept : { ...kept, [role]: place });
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
          {shown.map((place) => (
            <li key={place} className="flex min-h-15 items-center gap-3 py-2 pr-3 pl-5">
              <span className="min-w-0 flex-1 text-caption">
                <span className="block wrap-anywhere text-ink-3">{names[place]}</span>
                {example[place] && (
                  <span className="block truncate text-ink-2">
                    {t('columns.example', { text: example[place].trim().slice(0, MAX_EXAMPLE_LENGTH) })}
                  </span>
                )}
              </span>
              <Icon of={ArrowRight} size={16} className="flex-none text-ink-3" />
              <SelectField
                hideLabel
                label={t('columns.of', { name: names[place] ?? '' })}
                className="w-36 flex-none"
                options={options}
                value={roleAt(place)}
                onChange={(event) => change(place, event.target.value)}
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
