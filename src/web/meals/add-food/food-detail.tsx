import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { kilojoules } from '#domain/meals/journal/energy.ts';
import { type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { MACROS, ON_LABEL } from '#domain/nutrient-registry.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useAmountText } from './use-amount-text.ts';
import type { FoodDialogState } from './use-food-dialog.ts';
import { useOwnFoodActions, useOwnFoods } from './use-own-foods.ts';

type FoodDetailProps = { food: Food; amount: Amount | null; dialog: FoodDialogState };

/** Everything that is known of a food: all nutrients in the amount and per 100 g, and where they come from. */
export function FoodDetail({ food, amount, dialog }: FoodDetailProps) {
  const t = useTranslations('meals');
  return (
    <div className="mb-3 flex flex-col gap-2">
      <NutrientTable food={food} amount={amount} />
      <p className="text-caption text-ink-3">{t('food.source', { source: t(`sources.${food.source}`) })}</p>
      <div className="flex flex-wrap gap-2">
        <OwnFoodButtons food={food} dialog={dialog} />
      </div>
    </div>
  );
}

const ROWS = MACROS.filter((nutrient) => nutrient.id !== 'calories');
/** What the label of an own food may say beside them. */
const OWN_ROWS = ON_LABEL.filter((nutrient) => nutrient.group !== 'macros');

function NutrientTable({ food, amount }: Pick<FoodDetailProps, 'food' | 'amount'>) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const own = useOwnFoods().find(({ id }) => id === food.id);
  const columns: Nutrients[] = amount ? [scaleFood(food.per100g, amount.grams), food.per100g] : [food.per100g];
  const energy = ({ calories }: Nutrients) =>
    t('nutrients.energyBoth', { kcal: format.kcal(calories), kj: format.energy(kilojoules(calories)) });
  return (
    <table className="w-full text-caption">
      <caption className="sr-only">{t('food.nutrition')}</caption>
      <thead className="text-ink-3">
        <tr>
          <td />
          {amount && (
            <th scope="col" className={cellClass}>
              {t('food.perAmount', { amount: amountText({ ...amount, amount: amount.grams }) })}
            </th>
          )}
          <th scope="col" className={cellClass}>
            {t('food.per100')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label={t('nutrients.energy')} values={columns.map(energy)} />
        {ROWS.map(({ id }) => (
          <Row
            key={id}
            label={t(`nutrients.${id === 'carbs' ? carbsKey(food) : id}`)}
            values={columns.map((column) => grams(column[id]))}
          />
        ))}
        {OWN_ROWS.map(({ id }) => {
          const per100 = own?.amounts?.[id];
          if (per100 === undefined) return null;
          const values = amount ? [(per100 * amount.grams) / 100, per100] : [per100];
          return <Row key={id} label={t(`own.${id}`)} values={values.map((value) => grams(value, 2))} />;
        })}
      </tbody>
    </table>
  );

  function grams(value: number | null, decimals = 1): string {
    return value === null ? format.grams(null) : `${format.number(value, decimals)}\u00a0g`;
  }
}

const cellClass = 'py-0.5 pl-3 text-right font-medium';

function Row({ label, values }: { label: string; values: string[] }) {
  return (
    <tr>
      <th scope="row" className="py-0.5 text-left font-regular text-ink-3">
        {label}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change places
        <td key={index} className={cellClass}>
          {value}
        </td>
      ))}
    </tr>
  );
}

/** American tables count fibre among the carbohydrates, and that is said. */
function carbsKey({ carbsBasis }: Food): 'carbs' | 'carbsWithFibre' {
  return carbsBasis === 'with-fibre' ? 'carbsWithFibre' : 'carbs';
}

function OwnFoodButtons({ food, dialog }: Pick<FoodDetailProps, 'food' | 'dialog'>) {
  const t = useTranslations('meals');
  const actions = useOwnFoodActions();
  const own = useOwnFoods().find(({ id }) => id === food.id);
  if (!own) return null;
  const remove = async () => {
    await actions.remove(own);
    dialog.putBack();
  };
  return (
    <>
      <Button size="sm" variant="secondary" icon={Pencil} onClick={() => dialog.editOwn(own)}>
        {t('food.editOwn')}
      </Button>
      <Button writes size="sm" variant="danger" icon={Trash2} onClick={() => void remove()}>
        {t('food.removeOwn')}
      </Button>
    </>
  );
}
