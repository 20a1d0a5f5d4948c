import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { portionNutrients, recipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** A shared recipe: nutrients of a portion, ingredients, and the steps on demand. */
export function RecipeOfCard({ card }: { card: Extract<Card, { kind: 'recipe' }> }) {
  const t = useTranslations('members');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const whole = recipeNutrients({ id: '', ingredients: card.ingredients }, () => undefined);
  const { nutrients } = portionNutrients(whole, card.portions);
  return (
    <>
      <p className="border-t border-line px-4 py-2.5">
        <b className="font-semibold">{format.kcal(nutrients.calories)}</b>{' '}
        <span className="text-caption text-ink-2">
          {t('share.perPortion', {
            protein: format.grams(nutrients.protein),
            carbs: format.grams(nutrients.carbs),
            fat: format.grams(nutrients.fat),
          })}
        </span>
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {card.ingredients.map(({ name, grams }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a food may occur twice, and the list never changes
          <li key={`${name}${index}`} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex-none text-caption text-ink-2">{format.grams(grams)}</span>
          </li>
        ))}
        {card.unread.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice, and the list never changes
          <li key={`${line}${index}`} className="flex min-h-11 items-center px-4 py-1.5 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {card.steps.length > 0 && !isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 w-full border-t border-line px-4 text-left text-caption font-semibold text-accent"
        >
          {t('share.showSteps', { count: card.steps.length })}
        </button>
      )}
      {isWhole && (
        <ol className="list-decimal space-y-1.5 border-t border-line py-3 pr-4 pl-9 marker:text-ink-3">
          {card.steps.map((step) => (
            <li key={step} className="wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
