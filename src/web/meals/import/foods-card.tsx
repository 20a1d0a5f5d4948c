import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';
import type { FoodLine } from './settle-foods.ts';

const FIRST_ROWS = 5;
const MOST_FOUND = 30;
const NO_FOODS: never[] = [];

type OnSettle = (name: string, food: Food | null) => void;

/** The foods of the file and what they stand for. Those to look at come first. */
export function FoodsCard({ foods, onSettle }: { foods: readonly FoodLine[]; onSettle: OnSettle }) {
  const t = useTranslations('diary');
  const [isAll, setAll] = useState(false);
  const [picking, setPicking] = useState<FoodLine | null>(null);
  const sure = foods.filter(({ settled }) => settled).length;
  if (foods.length === 0) return null;
  return (
    <Card flush>
      <CardHead
        title={t('foods.title')}
        action={
          <span className="text-caption text-ink-3">{t('foods.counts', { sure, open: foods.length - sure })}</span>
        }
        className="px-5 pt-4 pb-1"
      />
      <p className="px-5 pb-2 text-caption text-ink-3">{t('foods.kept')}</p>
      <ul className="divide-y divide-line">
        {foods.slice(0, isAll ? foods.length : FIRST_ROWS).map((line) => (
          <FoodRow key={line.name} line={line} onSettle={onSettle} onPick={() => setPicking(line)} />
        ))}
      </ul>
      {!isAll && foods.length > FIRST_ROWS && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('foods.all', { count: foods.length })}
          </Button>
        </div>
      )}
      <FoodPicker
        key={picking?.name}
        line={picking}
        onClose={() => setPicking(null)}
        onPick={(food) => {
          if (picking) onSettle(picking.name, food);
          setPicking(null);
        }}
      />
    </Card>
  );
}

type FoodRowProps = { line: FoodLine; onSettle: OnSettle; onPick: () => void };

function FoodRow({ line, onSettle, onPick }: FoodRowProps) {
  const t = useTranslations('diary');
  const format = useFormat();
  const { language } = useLanguage();
  const food = line.settled ?? line.suggested;
  return (
    <li className="flex items-center gap-2 pr-4">
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-5 text-left hover:bg-surface-2/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-caption wrap-anywhere text-ink-3">{line.name}</span>
          <span className="block wrap-anywhere">{food ? foodName(food, language) : t('foods.own')}</span>
        </span>
        <span className="flex-none text-caption text-ink-3">
          {t('foods.times', { count: line.rows, text: format.number(line.rows) })}
        </span>
      </button>
      {line.settled && <Icon of={Check} size={20} className="mx-2 text-success" />}
      {!line.settled && line.suggested && (
        <Button
          variant="soft"
          size="sm"
          aria-label={t('foods.rightOf', { name: line.name })}
          onClick={() => onSettle(line.name, line.suggested)}
        >
          {t('foods.right')}
        </Button>
      )}
      {!line.settled && !line.suggested && (
        <Button variant="soft" size="sm" aria-label={t('foods.pickOf', { name: line.name })} onClick={onPick}>
          {t('foods.pick')}
        </Button>
      )}
    </li>
  );
}

type FoodPickerProps = { line: FoodLine | null; onClose: () => void; onPick: (food: Food | null) => void };

/** Any food that this device knows, or none: the name of the file then stays. */
function FoodPicker({ line, onClose, onPick }: FoodPickerProps) {
  const t = useTranslations('diary');
  const { language } = useLanguage();
  const { entries } = useFoodIndex(NO_FOODS);
  const [query, setQuery] = useState('');
  const found = line ? searchIndex(entries, query.trim() || line.name, MOST_FOUND).foods : [];
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
