import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { scaleRecipe } from '#domain/meals/recipes/recipe-draft.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';

type IngredientsCardProps = {
  recipe: Pick<Recipe, 'portions' | 'ingredients' | 'unread'>;
  /** Actions for the ingredients. */
  action?: ReactNode;
};

/** Ingredients, scaled to a number of people. */
export function IngredientsCard({ recipe, action }: IngredientsCardProps) {
  const t = useTranslations('recipes');
  const name = usePlannedName();
  const amountText = useAmountText();
  const [portions, setPortions] = useState(recipe.portions);
  const { ingredients } = scaleRecipe(recipe, portions);
  return (
    <Card flush aria-labelledby={INGREDIENTS_ID}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 pr-3 pl-5">
        <h2 id={INGREDIENTS_ID} className="text-h3">
          {t('detail.ingredients')}
        </h2>
        <div className="flex items-center gap-2">
          <span className="text-caption text-ink-3">{t('detail.portionsLabel')}</span>
          <Stepper
            label={t('detail.portionsLabel')}
            value={portions}
            max={RECIPE_BOUNDS.portions.max}
            onValueChange={setPortions}
          />
        </div>
      </div>
      <ul className="divide-y divide-line">
        {ingredients.map((food, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice
          <li key={at} className="flex justify-between gap-3 px-5 py-3">
            <span className="min-w-0 wrap-anywhere text-ink">{name(food)}</span>
            <span className="flex-none text-ink-2">{amountText({ ...food, amount: food.grams })}</span>
          </li>
        ))}
        {recipe.unread.map((line) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-3 px-5 py-3">
            <span className="min-w-0 wrap-anywhere text-ink">{line}</span>
            <span className="text-caption text-warn">{t('detail.uncounted')}</span>
          </li>
        ))}
      </ul>
      {action && <div className="flex justify-end border-t border-line px-4 py-3">{action}</div>}
    </Card>
  );
}

const INGREDIENTS_ID = 'recipe-ingredients';
const STEPS_ID = 'recipe-steps';

export function StepsCard({ steps }: { steps: readonly string[] }) {
  const t = useTranslations('recipes');
  return (
    <Card flush aria-labelledby={STEPS_ID}>
      <h2 id={STEPS_ID} className="border-b border-line px-5 py-4 text-h3">
        {t('detail.steps')}
      </h2>
      <ol className="divide-y divide-line">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same
          <li key={at} className="flex gap-3 px-5 py-3.5">
            <span
              aria-hidden
              className="grid size-7 flex-none place-items-center rounded-inner bg-surface-2 text-caption font-semibold text-ink-2"
            >
              {at + 1}
            </span>
            <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{step}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
