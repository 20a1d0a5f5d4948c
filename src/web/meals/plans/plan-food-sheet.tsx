import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useUnitText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';

type PlanFoodSheetProps = {
  open: boolean;
  food: PlanFood;
  index: number;
  count: number;
  onClose: () => void;
  onChange: (food: PlanFood) => void;
  onMove: (to: number) => void;
};

/** Edits the amount of a planned food, and its position without dragging. */
export function PlanFoodSheet({ open, food, index, count, onClose, onChange, onMove }: PlanFoodSheetProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const unitText = useUnitText();
  const [quantity, setQuantity] = useState<number | null>(food.quantity);
  const next = quantity !== null && isPlannable(food, quantity) ? scalePlanFood(food, quantity) : null;
  const apply = () => {
    if (!next) return;
    onChange(next);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={usePlannedName()(food)}
      size="confirm"
      footer={
        <Button full disabled={!next} onClick={apply}>
          {t('plans.done')}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <NumberField
          data-autofocus
          label={t('plans.foodAmount')}
          decimals={2}
          unit={unitText(food.unit, quantity ?? 1)}
          value={quantity}
          help={format.kcal(next?.calories ?? null)}
          error={next ? undefined : t('plans.foodAmountRange')}
          onValueChange={setQuantity}
        />
      </form>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="secondary" size="md" icon={ArrowUp} disabled={index === 0} onClick={() => onMove(index - 1)}>
          {t('plans.foodUp')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          icon={ArrowDown}
          disabled={index >= count - 1}
          onClick={() => onMove(index + 1)}
        >
          {t('plans.foodDown')}
        </Button>
      </div>
    </Sheet>
  );
}
