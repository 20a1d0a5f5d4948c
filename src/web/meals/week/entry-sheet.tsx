import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Check, CookingPot, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { entriesAt, type MealSlot } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useUnitText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';
import { useDayName } from './use-day-name.ts';
import type { PlannedEntry, Week } from './week-queries.ts';

export type EntryChanges = { quantity: number | null; slot: MealSlot | null };

type EntrySheetProps = {
  open: boolean;
  onClose: () => void;
  entry: PlannedEntry;
  week: Pick<Week, 'days' | 'entries'>;
  onApply: (changes: EntryChanges) => void;
  onLog: () => void;
  onStep: (step: 'up' | 'down') => void;
  onRemove: () => void;
};

/** All actions for an entry, as an alternative to dragging. */
export function EntrySheet({ open, onClose, entry, week, onApply, onLog, onStep, onRemove }: EntrySheetProps) {
  const t = useTranslations('week');
  const today = useToday();
  const [quantity, setQuantity] = useState<number | null>(entry.food.quantity);
  const [slot, setSlot] = useState<MealSlot>({ day: entry.day, mealType: entry.mealType });
  const isRight = quantity !== null && isPlannable(entry.food, quantity);
  const apply = () => {
    if (!isRight) return;
    const isMoved = slot.day !== entry.day || slot.mealType !== entry.mealType;
    onApply({ quantity: quantity === entry.food.quantity ? null : quantity, slot: isMoved ? slot : null });
    onClose();
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const recipeId = recipeIdOf(entry.food.foodId);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={usePlannedName()(entry.food)}
      size="confirm"
      footer={
        <Button full disabled={!isRight} onClick={apply}>
          {t('entry.done')}
        </Button>
      }
    >
      <MoveDays
        days={week.days}
        day={entry.day}
        onDay={(day) => {
          onApply({ quantity: null, slot: { day, mealType: entry.mealType } });
          onClose();
        }}
      />
      <form
        noValidate
        className="mt-4 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {entry.boxId === null && <AmountField entry={entry} quantity={quantity} onQuantity={setQuantity} />}
        <MealField slot={slot} onSlot={setSlot} />
      </form>
      <OrderButtons entry={entry} week={week} onStep={onStep} />
      <List className="mt-2">
        {!entry.isEaten && entry.day <= today && <ListRow icon={Check} title={t('entry.log')} onPress={then(onLog)} />}
        {recipeId !== null && (
          <ListRow
            icon={CookingPot}
            title={t('entry.recipe')}
            chevron
            render={(row) => <Link to="/meals/recipes/$recipeId" params={{ recipeId }} {...row} />}
          />
        )}
        <ListRow icon={Trash2} iconTone="danger" title={t('entry.remove')} onPress={then(onRemove)} />
      </List>
    </Sheet>
  );
}

type AmountFieldProps = {
  entry: PlannedEntry;
  quantity: number | null;
  onQuantity: (quantity: number | null) => void;
};

function AmountField({ entry: { food }, quantity, onQuantity }: AmountFieldProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const unitText = useUnitText();
  const next = quantity !== null && isPlannable(food, quantity) ? scalePlanFood(food, quantity) : null;
  return (
    <NumberField
      label={t('entry.amount')}
      decimals={2}
      unit={unitText(food.unit, quantity ?? 1)}
      value={quantity}
      help={format.kcal(next?.calories ?? null)}
      error={next ? undefined : t('entry.amountRange')}
      onValueChange={onQuantity}
    />
  );
}

type MoveDaysProps = { days: readonly Day[]; day: Day; onDay: (day: Day) => void };

/** Days of the week; one tap moves the entry. */
function MoveDays({ days, day, onDay }: MoveDaysProps) {
  const t = useTranslations('week');
  const dayName = useDayName();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here
    <div role="group" aria-labelledby={MOVE_ID}>
      <p id={MOVE_ID} className="mb-1.5 text-label font-medium">
        {t('entry.moveTo')}
      </p>
      <div className="grid auto-cols-[minmax(max(44px,2.75rem),1fr)] grid-flow-col gap-1 overflow-x-auto">
        {days.map((of) => (
          <button
            key={of}
            type="button"
            disabled={of === day}
            aria-pressed={of === day}
            onClick={() => onDay(of)}
            className="min-h-12 rounded-md bg-surface-2 px-0.5 text-center text-micro text-ink-2 hover:bg-surface-3 aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {dayName(of)}
          </button>
        ))}
      </div>
    </div>
  );
}

const MOVE_ID = 'move-entry';

type SlotFieldsProps = { days: readonly string[]; slot: MealSlot; onSlot: (slot: MealSlot) => void };

/** Chooses day and meal. */
export function SlotFields({ days, slot, onSlot }: SlotFieldsProps) {
  const t = useTranslations('week');
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('entry.day')}
        value={slot.day}
        options={days.map((day) => ({ value: day, label: format.sentence(format.day(day)) }))}
        onChange={(event) => onSlot({ ...slot, day: event.target.value })}
      />
      <MealField slot={slot} onSlot={onSlot} />
    </div>
  );
}

function MealField({ slot, onSlot }: Omit<SlotFieldsProps, 'days'>) {
  const t = useTranslations('week');
  return (
    <SelectField
      label={t('entry.mealField')}
      value={slot.mealType}
      options={MEAL_TYPES.map((mealType) => ({ value: mealType, label: t(`meal.${mealType}`) }))}
      onChange={(event) => onSlot({ ...slot, mealType: mealOf(event.target.value, slot.mealType) })}
    />
  );
}

const mealOf = (value: string, before: MealType): MealType => MEAL_TYPES.find((meal) => meal === value) ?? before;

function OrderButtons({ entry, week, onStep }: Pick<EntrySheetProps, 'entry' | 'week' | 'onStep'>) {
  const t = useTranslations('week');
  const own = entriesAt(week.entries, entry);
  const at = own.findIndex(({ id }) => id === entry.id);
  if (own.length < 2) return null;
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <Button variant="secondary" size="md" icon={ArrowUp} disabled={at <= 0} onClick={() => onStep('up')}>
        {t('entry.up')}
      </Button>
      <Button
        variant="secondary"
        size="md"
        icon={ArrowDown}
        disabled={at >= own.length - 1}
        onClick={() => onStep('down')}
      >
        {t('entry.down')}
      </Button>
    </div>
  );
}
