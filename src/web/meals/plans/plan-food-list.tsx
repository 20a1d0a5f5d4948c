import { GripVertical, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';

type PlanFoodListProps = {
  foods: readonly PlanFood[];
  onMove: (from: number, to: number) => void;
  onChange: (index: number) => void;
  onRemove: (index: number) => void;
};

/** Foods of a meal: tap to change the amount, drag to reorder, cross to remove. */
export function PlanFoodList({ foods, onMove, onChange, onRemove }: PlanFoodListProps) {
  const t = useTranslations('meals');
  const plannedName = usePlannedName();
  const helpId = useId();
  const [moved, setMoved] = useState('');
  const reorder = useReorder({
    count: foods.length,
    onMove: (from, to) => {
      onMove(from, to);
      setMoved(
        t('plans.foodMoved', { name: foods[from] ? plannedName(foods[from]) : '', place: to + 1, count: foods.length }),
      );
    },
  });
  return (
    <>
      <ul ref={reorder.list} className="divide-y divide-line border-b border-line">
        {foods.map((food, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice, and a dragged row must stay
            key={index}
            className={classNames('flex items-center pr-2 pl-2', reorder.held?.from === index && 'bg-surface-2')}
          >
            <button
              type="button"
              aria-label={t('plans.foodMove', { name: plannedName(food) })}
              aria-describedby={helpId}
              className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-ink-3"
              {...reorder.handleProps(index)}
            >
              <Icon of={GripVertical} />
            </button>
            <FoodSummary food={food} onPress={() => onChange(index)} />
            <IconButton
              writes
              label={t('plans.foodRemove', { name: plannedName(food) })}
              icon={X}
              iconSize={18}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
      <p id={helpId} className="sr-only">
        {t('plans.foodMoveHelp')}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

function FoodSummary({ food, onPress }: { food: PlanFood; onPress: () => void }) {
  const format = useFormat();
  const amountText = useAmountText();
  const amount = amountText({ amount: food.grams, unit: food.unit, quantity: food.quantity });
  return (
    <button type="button" onClick={onPress} className="min-h-14 min-w-0 flex-1 rounded-sm px-1 py-2 text-left">
      <span className="block font-medium wrap-anywhere text-ink">{usePlannedName()(food)}</span>
      <span className="block text-caption text-ink-3">{`${amount}, ${format.kcal(food.calories)}`}</span>
    </button>
  );
}
