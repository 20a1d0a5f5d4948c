import { GripVertical, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type DraftIngredient,
  dropLine,
  moveIngredient,
  removeIngredient,
  weighIngredient,
} from '#domain/meals/recipes/recipe-draft.ts';
import { isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { useReorder } from '#web/ui/use-reorder.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';
import { quoteKey } from './use-pasted-list.ts';
import type { RecipeEditor } from './use-recipe-editor.ts';

type IngredientListProps = {
  editor: RecipeEditor;
  onChoose: (line: string) => void;
  /** Replaces this ingredient. */
  onSwap: (at: number) => void;
};

/** Ingredients with editable weights; unrecognised lines stay, are not counted, and ask for a food. */
export function IngredientList({ editor: { draft, edit }, onChoose, onSwap }: IngredientListProps) {
  const t = useTranslations('recipes');
  const name = usePlannedName();
  const helpId = useId();
  const [moved, setMoved] = useState('');
  const { ingredients } = draft;
  const reorder = useReorder({
    count: ingredients.length,
    onMove: (from, to) => {
      edit((now) => moveIngredient(now, from, to));
      const food = ingredients[from];
      if (food) setMoved(t('editor.moved', { name: name(food), place: to + 1, count: ingredients.length }));
    },
  });
  return (
    <>
      <ul ref={reorder.list} className="divide-y divide-line">
        {ingredients.map((food, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice, and a dragged row must stay
            key={at}
            className={classNames(
              'flex items-center gap-1 py-1.5 pr-1 pl-1',
              reorder.held?.from === at && 'bg-surface-2',
            )}
          >
            <button
              type="button"
              aria-label={t('editor.move', { name: name(food) })}
              aria-describedby={helpId}
              className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-ink-3"
              {...reorder.handleProps(at)}
            >
              <Icon of={GripVertical} />
            </button>
            <IngredientRow
              food={food}
              name={name(food)}
              onGrams={(grams) => edit((now) => weighIngredient(now, at, grams))}
              onSwap={() => onSwap(at)}
            />
            <IconButton
              writes
              label={t('editor.takeOut', { name: name(food) })}
              icon={X}
              iconSize={18}
              onClick={() => edit((now) => removeIngredient(now, at))}
            />
          </li>
        ))}
      </ul>
      <UnreadLines lines={draft.unread} onChoose={onChoose} onDrop={(line) => edit((now) => dropLine(now, line))} />
      <p id={helpId} className="sr-only">
        {t('editor.moveHelp')}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

type IngredientRowProps = {
  food: DraftIngredient;
  name: string;
  onGrams: (grams: number) => void;
  onSwap: () => void;
};

function IngredientRow({ food, name, onGrams, onSwap }: IngredientRowProps) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const amountText = useAmountText();
  // The last valid weight counts while the typed one is invalid.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const isWrong = typed !== undefined && (typed === null || !isEdible(typed));
  const amount = food.unit === 'g' ? '' : `${amountText({ ...food, amount: food.grams })}, `;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
        {food.line !== undefined && (
          <p className={classNames('text-caption wrap-anywhere', food.isDoubtful ? 'text-warn' : 'text-ink-3')}>
            {t(quoteKey(food), { line: food.line })}
          </p>
        )}
        <p className="text-caption text-ink-3">
          {`${amount}${format.kcal(food.calories)}`}{' '}
          <button
            type="button"
            aria-label={t('editor.swapFor', { name })}
            onClick={onSwap}
            className={`relative ml-1 ${inlineLinkClass} after:absolute after:-inset-x-2 after:-inset-y-3.25`}
          >
            {t('editor.swap')}
          </button>
        </p>
      </div>
      <NumberField
        hideLabel
        label={t('editor.gramsOf', { name })}
        unit="g"
        className="w-26 flex-none"
        value={typed === undefined ? food.grams : typed}
        error={isWrong ? t('editor.gramsRange') : undefined}
        onValueChange={(grams) => {
          setTyped(grams);
          if (grams !== null && isEdible(grams)) onGrams(grams);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
    </>
  );
}

type UnreadProps = { lines: readonly string[]; onChoose: (line: string) => void; onDrop: (line: string) => void };

function UnreadLines({ lines, onChoose, onDrop }: UnreadProps) {
  const t = useTranslations('recipes');
  if (lines.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line bg-warn-soft" aria-label={t('editor.unread')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
        <li key={at} className="flex items-center gap-2 py-2 pr-1 pl-4">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere text-ink">{t('editor.quoted', { line })}</p>
            <p className="text-caption text-warn">{t('editor.notCounted')}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('editor.chooseFor', { line })}
            onClick={() => onChoose(line)}
          >
            {t('editor.choose')}
          </Button>
          <IconButton
            writes
            label={t('editor.takeOut', { name: line })}
            icon={X}
            iconSize={18}
            onClick={() => onDrop(line)}
          />
        </li>
      ))}
    </ul>
  );
}
