import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { READY_TAGS } from '#domain/meals/ready/ready-recipes.ts';
import type { EditableOf } from '#domain/ready-made/ready-made.contract.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { MultiChips } from '#web/ui/fields/chips.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddFood } from './add-row.tsx';
import { AmountField } from './amount-field.tsx';
import { FoodAmount } from './food-amount.tsx';

type Recipe = EditableOf<'recipe'>;
type RecipeEditorProps = { content: Recipe; onChange: (content: Recipe) => void };

/** Portions, time, tags and ingredients of a ready-made recipe. */
export function RecipeEditor({ content, onChange }: RecipeEditorProps) {
  const t = useTranslations('readyContent');
  const tag = useTranslations('recipes.readyTags');
  const { portions, minutes, tags, ingredients } = content;
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('content')} subtitle={t('contentText')} />
      <div className="grid grid-cols-2 gap-4 sm:max-w-100">
        <AmountField
          label={t('portions')}
          {...RECIPE_BOUNDS.portions}
          value={portions}
          onChange={(value) => onChange({ ...content, portions: value })}
        />
        <AmountField
          label={t('minutes')}
          {...{ min: 1, max: RECIPE_BOUNDS.minutes }}
          value={minutes}
          onChange={(value) => onChange({ ...content, minutes: value })}
        />
      </div>
      <div className="min-w-0">
        <p className="mb-1 text-caption font-semibold text-ink-2">{t('tags')}</p>
        <MultiChips
          wrap
          label={t('tags')}
          options={READY_TAGS.map((value) => ({ value, label: tag(value) }))}
          values={tags}
          onValuesChange={(values) => onChange({ ...content, tags: values })}
        />
      </div>
      <h3 className="text-label font-semibold">{t('ingredients')}</h3>
      <ul aria-label={t('ingredients')} className="divide-y divide-line border-y border-line">
        {ingredients.map((food, index) => (
          // A food may be listed twice, and rows are only added last.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <li key={`${food.foodId ?? food.name}-${index}`} className="flex items-center gap-2 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{food.name}</span>
            <FoodAmount
              food={food}
              onChange={(changed) => onChange({ ...content, ingredients: ingredients.with(index, changed) })}
            />
            <IconButton
              icon={X}
              label={t('removeOne', { name: food.name })}
              onClick={() => onChange({ ...content, ingredients: ingredients.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      {ingredients.length < RECIPE_BOUNDS.ingredients && (
        <AddFood onAdd={(food) => onChange({ ...content, ingredients: [...ingredients, food] })} />
      )}
    </Card>
  );
}
