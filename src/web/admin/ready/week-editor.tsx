import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { READY_WEEK_DISHES } from '#domain/meals/ready/ready-recipes.ts';
import { recipeFoodId } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { EditableOf } from '#domain/ready-made/ready-made.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddFood } from './add-row.tsx';
import { FoodAmount } from './food-amount.tsx';
import { adminReadyQuery } from './ready-queries.ts';

type Week = EditableOf<'week'>;
type Dish = Week['dishes'][number];
type WeekEditorProps = { content: Week; onChange: (content: Week) => void };

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const orderOf = ({ weekday, mealType }: Dish) => weekday * MEAL_TYPES.length + MEAL_TYPES.indexOf(mealType);

/** The dishes of a ready-made week, by day and meal. */
export function WeekEditor({ content, onChange }: WeekEditorProps) {
  const t = useTranslations('readyContent');
  const names = useWeekdayNames();
  const { dishes } = content;
  const put = (changed: Dish[]) => onChange({ ...content, dishes: changed });
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('content')} subtitle={t('weekText')} />
      {WEEKDAYS.map((weekday) => (
        <section key={weekday}>
          <h3 className="mb-1 text-label font-semibold">{names[weekday]}</h3>
          <ul aria-label={names[weekday]} className="divide-y divide-line border-y border-line">
            {dishes.map(
              (dish, index) =>
                dish.weekday === weekday && (
                  // A dish may be planned twice.
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                  <li key={index}>
                    <DishRow
                      dish={dish}
                      onChange={(changed) => put(dishes.with(index, changed))}
                      onRemove={() => put(dishes.toSpliced(index, 1))}
                    />
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
      {dishes.length < READY_WEEK_DISHES && (
        <AddDish onAdd={(dish) => put([...dishes, dish].toSorted((a, b) => orderOf(a) - orderOf(b)))} />
      )}
    </Card>
  );
}

function useWeekdayNames(): string[] {
  const { locale } = useLanguage();
  const format = useFormat();
  return weekdayNames(locale, 'long').map((name) => format.sentence(name));
}

/** The name of a food, or the current name of a ready-made recipe in the admin's language. */
function useDishName({ food }: Dish): string {
  const { language } = useLanguage();
  const ready = useQuery(adminReadyQuery());
  const recipe = ready.data?.find(({ id }) => recipeFoodId(id) === food.foodId);
  return recipe ? readyText(recipe.texts, language).name : food.name;
}

type DishRowProps = { dish: Dish; onChange: (dish: Dish) => void; onRemove: () => void };

function DishRow({ dish, onChange, onRemove }: DishRowProps) {
  const t = useTranslations('readyContent');
  const name = useDishName(dish);
  return (
    <div className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block text-caption text-ink-3">{t(`meal-${dish.mealType}`)}</span>
      </span>
      <FoodAmount food={dish.food} onChange={(food) => onChange({ ...dish, food })} />
      <IconButton icon={X} label={t('removeOne', { name })} onClick={onRemove} />
    </div>
  );
}

function AddDish({ onAdd }: { onAdd: (dish: Dish) => void }) {
  const t = useTranslations('readyContent');
  const names = useWeekdayNames();
  const [weekday, setWeekday] = useState(0);
  const [mealType, setMealType] = useState<MealType>('Dinner');
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-label font-semibold">{t('addDish')}</h3>
      <div className="grid grid-cols-2 gap-3 sm:max-w-100">
        <SelectField
          label={t('day')}
          value={String(weekday)}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: names[day] ?? '' }))}
          onChange={({ target }) => setWeekday(Number(target.value))}
        />
        <SelectField
          label={t('meal')}
          value={mealType}
          options={MEAL_TYPES.map((value) => ({ value, label: t(`meal-${value}`) }))}
          onChange={({ target }) => setMealType(MEAL_TYPES.find((one) => one === target.value) ?? mealType)}
        />
      </div>
      <AddFood withRecipes onAdd={(food) => onAdd({ weekday, mealType, food })} />
    </div>
  );
}
