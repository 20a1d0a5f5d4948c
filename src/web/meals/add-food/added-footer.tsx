import { useTranslations } from 'use-intl';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { type Basket, itemsOf } from './food-basket.ts';

/** How much has been added since the dialog opened, the way back, and the way out. */
export function AddedFooter({ basket, onDone }: { basket: Basket; onDone: () => void }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const items = itemsOf(basket.batches);
  const [label, ...others] = new Set(basket.batches.map(({ mealLabel }) => mealLabel));
  const isOneMeal = label !== undefined && others.length === 0;
  const count = items.length;
  const last = basket.batches.at(-1)?.items.map(({ name }) => name);
  return (
    <div className="flex items-center gap-3">
      <div role="status" className="min-w-0 flex-1">
        <p className="font-semibold">
          {isOneMeal ? t('add.added', { count, meal: label }) : t('add.addedAll', { count })}
        </p>
        <p className="text-caption text-ink-3">
          {format.kcal(sumNutrients(items).calories)},{' '}
          <button
            type="button"
            aria-label={t('add.undoLast', { name: last?.join(', ') ?? '' })}
            onClick={() => void basket.undo()}
            className={`relative ${inlineLinkClass} after:absolute after:-inset-x-2 after:-inset-y-3.25`}
          >
            {t('add.undo')}
          </button>
        </p>
      </div>
      <Button size="md" onClick={onDone}>
        {t('add.done')}
      </Button>
    </div>
  );
}
