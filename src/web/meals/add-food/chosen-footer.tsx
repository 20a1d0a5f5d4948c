import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemOf } from '../food-item.ts';
import { foodName } from '../food-name.ts';
import { MacroText } from '../macro-text.tsx';
import { AmountField, type AmountProblem, amountInput, readAmount } from './amount-field.tsx';
import { FoodDetail } from './food-detail.tsx';
import type { Chosen, FoodDialogState } from './use-food-dialog.ts';
import type { KnownFoods } from './use-known-foods.ts';

type ChosenFooterProps = { chosen: Chosen; dialog: FoodDialogState; known: KnownFoods; mealLabel: string };

/** The chosen food: how much of it, what that holds, and the button that adds it. */
export function ChosenFooter({ chosen: { food, amount: offered }, dialog, known, mealLabel }: ChosenFooterProps) {
  const t = useTranslations('meals');
  const { language, locale } = useLanguage();
  const [input, setInput] = useState(() => amountInput(offered, locale));
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = readAmount(input, food.portions);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(read.problem);
    if (read.amount) void dialog.add([itemOf(food, read.amount, language)]);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="relative flex max-w-full items-center gap-1 rounded-sm text-left font-semibold after:absolute after:-inset-y-2.5 after:inset-x-0"
          >
            <span className="truncate" title={foodName(food, language)}>
              {foodName(food, language)}
            </span>
            <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} className="flex-none text-ink-3" />
            <span className="sr-only">{t(isOpen ? 'food.hideDetails' : 'food.details')}</span>
          </button>
          <Live grams={read.amount?.grams ?? null} per100g={food.per100g} />
        </div>
        <AmountField
          hideLabel
          value={input}
          portions={food.portions}
          problem={problem}
          className="w-36 flex-none"
          onValueChange={(next) => {
            setInput(next);
            setProblem(null);
          }}
        />
      </div>
      {isOpen && <FoodDetail food={food} amount={read.amount} dialog={dialog} known={known} />}
      <Button full type="submit">
        {t('add.into', { meal: mealLabel })}
      </Button>
    </form>
  );
}

function Live({ grams, per100g }: { grams: number | null; per100g: Chosen['food']['per100g'] }) {
  const format = useFormat();
  if (grams === null) return null;
  const live = scaleFood(per100g, grams);
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-2 text-caption">
      <b className="font-semibold text-ink">{format.kcal(live.calories)}</b>
      <MacroText of={live} />
    </p>
  );
}
