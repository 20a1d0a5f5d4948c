import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Food, FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { itemOfHabit } from '../food-item.ts';
import { MacroText } from '../macro-text.tsx';
import { FavouriteStar } from './found-food.tsx';
import { useAmountText } from './use-amount-text.ts';

type HabitRowProps = {
  habit: FoodHabit;
  isAdded: boolean;
  isChosen: boolean;
  isFavourite: boolean;
  onAdd: (item: FoodItem) => void;
  onChoose: (food: Food, amount: Amount) => void;
};

/** A food with its usual amount: the plus adds it at once, the row itself opens the amount. */
export function HabitRow({ habit, isAdded, isChosen, isFavourite, onAdd, onChoose }: HabitRowProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const { language } = useLanguage();
  const amountText = useAmountText();
  const item = itemOfHabit(habit, language);
  const { food, grams, unit, quantity } = habit;
  return (
    <li
      className={classNames(
        '-mx-4 flex min-h-14 items-center gap-3 px-4 py-2 md:-mx-6 md:px-6',
        isChosen && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        data-food
        aria-pressed={isChosen}
        onClick={() => onChoose(food, { grams, unit, quantity })}
        className="min-w-0 flex-1 rounded-sm text-left"
      >
        <span className="sr-only">{t('habits.choose', { name: '' })}</span>
        <span className="block truncate font-medium" title={item.name}>
          {item.name} {isFavourite && <FavouriteStar />}
        </span>
        <span className="flex flex-wrap gap-x-2.5 text-caption text-ink-3">
          <span>{amountText(item)}</span>
          <MacroText of={item} />
        </span>
      </button>
      <span className="flex-none font-semibold">
        {format.energy(item.calories)}
        <span className="sr-only"> {format.energyUnit}</span>
      </span>
      <AddButton
        isAdded={isAdded}
        label={t(isAdded ? 'habits.isAdded' : 'habits.add', { name: item.name, amount: amountText(item) })}
        onPress={() => onAdd(item)}
      />
    </li>
  );
}

/** Shows a tick once the food is added, until it is undone. It is not disabled, because that would move the focus out of the list. */
function AddButton({ isAdded, label, onPress }: { isAdded: boolean; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAdded}
      disabled={useReadOnly()}
      onClick={isAdded ? undefined : onPress}
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-full transition-colors duration-fast disabled:opacity-50',
        isAdded ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent hover:bg-accent-line/60',
      )}
    >
      <Icon of={isAdded ? Check : Plus} size={20} strokeWidth={2} />
    </button>
  );
}
