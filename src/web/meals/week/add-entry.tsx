import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import type { MealSlot } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { Batch } from '../add-food/use-food-dialog.ts';
import { FoodDialog } from '../food-dialog/food-dialog.tsx';
import { planFoodOf } from '../food-item.ts';
import { SlotFields } from './entry-sheet.tsx';
import type { useWeekWrites } from './use-week-writes.ts';
import type { Week } from './week-queries.ts';
import { type Source, SourceList } from './week-sources.tsx';

type Writes = ReturnType<typeof useWeekWrites>;

type AddEntrySheetProps = {
  open: boolean;
  onClose: () => void;
  slot: MealSlot;
  week: Week;
  onPick: (source: Source) => void;
  onFoods: () => void;
};

/** Picks what to plan for a meal: a recipe, a stored portion, or a food. */
export function AddEntrySheet({ open, onClose, slot, week, onPick, onFoods }: AddEntrySheetProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const title = t('add.here', { meal: t(`mealIn.${slot.mealType}`), day: format.day(slot.day) });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button full variant="secondary" icon={Search} onClick={onFoods}>
          {t('add.food')}
        </Button>
      }
    >
      <SourceList week={week} onPick={onPick} />
    </Sheet>
  );
}

type AddFoodsProps = { open: boolean; onClose: () => void; slot: MealSlot; writes: Writes };

/** Adds foods to a meal of the week, each at once. */
export function AddFoods({ open, onClose, slot, writes }: AddFoodsProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const planned = useRef<WeekEntry[][]>([]);
  const mealLabel = t(`mealIn.${slot.mealType}`);
  const basket = {
    batches,
    add: async (items: readonly FoodItem[]) => {
      const entries = await writes.add(
        items.map((item) => ({ food: planFoodOf(item), boxId: null })),
        slot,
      );
      if (!entries) return false;
      planned.current.push(entries);
      setBatches((before) => [...before, { items, mealLabel }]);
      return true;
    },
    undo: async () => {
      await writes.takeAway(planned.current.pop() ?? []);
      setBatches((before) => before.slice(0, -1));
    },
  };
  return (
    <FoodDialog
      open={open}
      onClose={onClose}
      title={t('add.here', { meal: mealLabel, day: format.day(slot.day) })}
      mealType={slot.mealType}
      mealLabel={mealLabel}
      basket={basket}
    />
  );
}

type SlotSheetProps = {
  open: boolean;
  onClose: () => void;
  source: Source;
  days: readonly string[];
  first: string;
  onSlot: (slot: MealSlot) => void;
};

/** Chooses day and meal, as an alternative to dragging. */
export function SlotSheet({ open, onClose, source, days, first, onSlot }: SlotSheetProps) {
  const t = useTranslations('week');
  const [slot, setSlot] = useState<MealSlot>({ day: first, mealType: MEAL_TYPES[2] });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('add.place', { name: source.food.name })}
      size="confirm"
      footer={
        <Button
          full
          onClick={() => {
            onClose();
            onSlot(slot);
          }}
        >
          {t('add.button')}
        </Button>
      }
    >
      <SlotFields days={days} slot={slot} onSlot={setSlot} />
    </Sheet>
  );
}
