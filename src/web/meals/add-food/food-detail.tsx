import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { kilojoules } from '#domain/meals/journal/energy.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { MACROS, MICROS } from '#domain/nutrient-registry.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { foodQuery } from '../meal-queries.ts';
import { useNutrientName, useUnited } from '../nutrient-text.ts';
import { useAmountText } from './use-amount-text.ts';
import type { FoodDialogState } from './use-food-dialog.ts';
import { useOwnFoodActions, useOwnFoods } from './use-own-foods.ts';

type FoodDetailProps = { food: Food; amount: Amount | null; dialog: FoodDialogState };

/** All known nutrients of a food, for the amount and per 100 g, with their source. */
export function FoodDetail({ food, amount, dialog }: FoodDetailProps) {
  const t = useTranslations('meals');
  return (
    <div className="mb-3 flex flex-col gap-2">
      <NutrientTable food={food} amount={amount} />
      <Borrowed food={food} />
      <p className="text-caption text-ink-3">{t('food.source', { source: t(`sources.${food.source}`) })}</p>
      <div className="flex flex-wrap gap-2">
        <OwnFoodButtons food={food} dialog={dialog} />
      </div>
    </div>
  );
}

/** Marks a nutrient whose amount is of another source than the food's; the note below the table explains it. */
const BORROWED = '\u00a0*';

function Borrowed({ food }: Pick<FoodDetailProps, 'food'>) {
  const t = useTranslations('meals');
  const { borrowed } = useKnownAmounts(food);
  if (borrowed.length === 0) return null;
  return <p className="text-caption text-ink-3">{t('food.borrowed', { source: t('sources.usda') })}</p>;
}

const ROWS = MACROS.filter((nutrient) => nutrient.id !== 'calories');

function NutrientTable({ food, amount }: Pick<FoodDetailProps, 'food' | 'amount'>) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const nutrientName = useNutrientName();
  const { united } = useUnited();
  const { amounts, borrowed } = useKnownAmounts(food);
  const columns: Nutrients[] = amount ? [scaleFood(food.per100g, amount.grams), food.per100g] : [food.per100g];
  // American tables count fibre among the carbohydrates, which the page states.
  const isWithFibre = food.carbsBasis === 'with-fibre';
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
            label={isWithFibre && id === 'carbs' ? t('nutrients.carbsWithFibre') : nutrientName(id)}
            values={columns.map((column) => grams(column[id]))}
          />
        ))}
        {MICROS.map(({ id, unit }) => {
          const per100 = amounts[id];
          if (per100 === undefined) return null;
          const values = amount ? [(per100 * amount.grams) / 100, per100] : [per100];
          const label = borrowed.includes(id) ? `${nutrientName(id)}${BORROWED}` : nutrientName(id);
          return <Row key={id} label={label} values={values.map((value) => united(value, unit))} />;
        })}
      </tbody>
    </table>
  );

  function grams(value: number | null): string {
    return value === null ? format.grams(null) : `${format.number(value, 1)}\u00a0g`;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns whose order never changes
        <td key={index} className={cellClass}>
          {value}
        </td>
      ))}
    </tr>
  );
}

/** Known amounts beyond energy and macros, which lists of foods omit. Offline they are known for own foods only. */
function useKnownAmounts({ id, source }: Food): { amounts: KnownAmounts; borrowed: readonly string[] } {
  const own = useOwnFoods().find((one) => one.id === id);
  const { data } = useQuery({ ...foodQuery(id), enabled: source !== 'own' });
  return { amounts: own?.amounts ?? data?.amounts ?? {}, borrowed: data?.borrowed ?? [] };
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
