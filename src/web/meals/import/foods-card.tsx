import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { MappingCard } from '#web/platform/file-import/mapping-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';
import type { FoodLine } from './map-foods.ts';

const FIRST_ROWS = 5;
const MAX_FOUND = 30;
const NO_FOODS: never[] = [];

type OnMap = (name: string, food: Food | null) => void;

/** The foods of the file and our foods for them; those to check come first. */
export function FoodsCard({ foods, onMap }: { foods: readonly FoodLine[]; onMap: OnMap }) {
  const t = useTranslations('diary');
  const format = useFormat();
  const { language } = useLanguage();
  const sure = foods.filter(({ mapped }) => mapped).length;
  if (foods.length === 0) return null;
  const lines = foods.map(({ name, rows, mapped, suggested }) => {
    const food = mapped ?? suggested;
    return {
      name,
      answer: food ? foodName(food, language) : t('foods.own'),
      count: t('foods.times', { count: rows, text: format.number(rows) }),
      state: mapped ? 'mapped' : suggested ? 'suggested' : 'open',
    } as const;
  });
  const lineOf = (name: string | null) => foods.find((line) => line.name === name) ?? null;
  return (
    <MappingCard
      lines={lines}
      first={FIRST_ROWS}
      texts={{
        title: t('foods.title'),
        counts: t('foods.counts', { sure, open: foods.length - sure }),
        note: t('foods.kept'),
        pickOf: (name) => t('foods.pickOf', { name }),
      }}
      onAccept={(name) => onMap(name, lineOf(name)?.suggested ?? null)}
      picker={(name, close) => (
        <FoodPicker
          key={name}
          line={lineOf(name)}
          onClose={close}
          onPick={(food) => {
            if (name !== null) onMap(name, food);
            close();
          }}
        />
      )}
    />
  );
}

type FoodPickerProps = { line: FoodLine | null; onClose: () => void; onPick: (food: Food | null) => void };

/** Picks any food of this device, or none: the food is then imported by its name. */
function FoodPicker({ line, onClose, onPick }: FoodPickerProps) {
  const t = useTranslations('diary');
  const { language } = useLanguage();
  const { entries } = useFoodIndex(NO_FOODS);
  const [query, setQuery] = useState('');
  const found = line ? searchIndex(entries, query.trim() || line.name, MAX_FOUND).foods : [];
  return (
    <Sheet open={line !== null} onClose={onClose} title={t('picker.title', { name: line?.name ?? '' })} full>
      <div className="flex flex-col gap-3">
        <SearchField
          label={t('picker.search')}
          placeholder={t('picker.search')}
          value={query}
          onValueChange={setQuery}
        />
        <List label={t('picker.found')}>
          {found.map((food) => (
            <ListRow
              key={food.id}
              title={foodName(food, language)}
              meta={food.brand ?? undefined}
              onPress={() => onPick(food)}
            />
          ))}
        </List>
        {found.length === 0 && <p className="py-3 text-center text-ink-2">{t('picker.nothing')}</p>}
        <Button variant="ghost" size="md" onClick={() => onPick(null)}>
          {t('picker.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
