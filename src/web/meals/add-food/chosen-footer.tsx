import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { itemOf } from '../food-item.ts';
import { foodName } from '../food-name.ts';
import { MacroText } from '../macro-text.tsx';
import { AmountField, type AmountProblem, amountInput, readAmount } from './amount-field.tsx';
import { FoodDetail } from './food-detail.tsx';
import type { Chosen, FoodDialogState } from './use-food-dialog.ts';
import type { KnownFoods } from './use-known-foods.ts';

type ChosenFooterProps = {
  chosen: Chosen;
  dialog: FoodDialogState;
  known: KnownFoods;
  mealLabel: string;
  logs: boolean;
};

/** The selected food: its amount, the nutrients of that amount, and the add button. */
export function ChosenFooter({ chosen: { food, amount: offered }, dialog, known, mealLabel, logs }: ChosenFooterProps) {
  const t = useTranslations('meals');
  const { language, locale } = useLanguage();
  const [input, setInput] = useState(() => amountInput(offered, locale));
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = readAmount(input, food.portions);
  const { others } = dialog;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(read.problem);
    if (!read.amount) return;
    const earlier = others.map((other) => itemOf(other.food, other.amount, language));
    void dialog.add([...earlier, itemOf(food, read.amount, language)]);
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
        <FavouriteButton food={food} known={known} />
        <AmountField
          hideLabel
          value={input}
          portions={food.portions}
          problem={problem}
          className="w-36 flex-none"
          onValueChange={(next) => {
            setInput(next);
            setProblem(null);
            const { amount } = readAmount(next, food.portions);
            if (amount) dialog.setAmount(amount);
          }}
        />
      </div>
      {others.length > 0 && (
        <p className="-mt-1 mb-3 truncate text-caption text-ink-3">
          {t('add.alsoTicked', { names: others.map((other) => foodName(other.food, language)).join(', ') })}
        </p>
      )}
      {isOpen && <FoodDetail food={food} amount={read.amount} dialog={dialog} />}
      <Button full type="submit">
        {others.length > 0
          ? t(logs ? 'add.logSeveral' : 'add.several', { count: others.length + 1 })
          : t('add.into', { meal: mealLabel })}
      </Button>
    </form>
  );
}

/** Toggles the food as a favourite. */
function FavouriteButton({ food, known: { favourites } }: { food: Chosen['food']; known: KnownFoods }) {
  const t = useTranslations('meals');
  const isFavourite = favourites.has(food.id);
  return (
    <IconButton
      writes
      label={t('food.favourite')}
      icon={Star}
      aria-pressed={isFavourite}
      className={classNames('flex-none', isFavourite && 'text-accent [&_svg]:fill-current')}
      onClick={() => void favourites.toggle(food)}
    />
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
