import { useTranslations } from 'use-intl';
import { kilojoules } from '#domain/meals/journal/energy.ts';
import { per100gOf, portionNutrients, type RecipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { type MacroId, NO_NUTRIENTS, NUTRIENTS, type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useNutrientName } from '../nutrient-text.ts';
import { MacroBar, MacroLegend } from '../plans/plan-macros.tsx';
import type { Cooked, RecipeView } from '../recipe-queries.ts';

type NutrientsOf = Pick<RecipeView, 'whole' | 'portion'>;

/** Nutrients of a portion and of 100 g, from the last weighed batch or else from the ingredients. */
export function NutrientsCard({ view, last }: { view: NutrientsOf; last: Cooked | undefined }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const { kind, one, per100g } = shownNutrients(view, last);
  const grams = format.grams(one.grams);
  const { calories } = one.nutrients;
  return (
    <Card aria-label={t('detail.figures')}>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <p className="text-caption text-ink-2">{t(`detail.one_${kind}`, { grams })}</p>
          <NumberWithUnit value={format.energy(calories)} unit={format.energyUnit} />
        </div>
        <p className="text-caption text-ink-3">{`${format.energy(kilojoules(calories))}\u00a0kJ`}</p>
      </div>
      <MacroBar totals={one.nutrients} className="mt-3" />
      <MacroLegend totals={one.nutrients} className="mt-2" />
      <table className="mt-4 w-full">
        <caption className="sr-only">{t('detail.figures')}</caption>
        <thead className="text-caption text-ink-3">
          <tr>
            <th scope="col" className="py-2 text-left font-regular">
              {t('detail.nutrition')}
            </th>
            <th scope="col" className={cellClass}>
              {t(`detail.column_${kind}`, { grams })}
            </th>
            <th scope="col" className={cellClass}>
              {last ? t('detail.per100Cooked') : t('detail.per100')}
            </th>
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map((nutrient) => (
            <NutrientRow key={nutrient} nutrient={nutrient} one={one.nutrients} per100g={per100g} />
          ))}
        </tbody>
      </table>
      {!last && <p className="mt-2 text-caption text-ink-3">{t('detail.rawNote')}</p>}
    </Card>
  );
}

const cellClass = 'py-2 pl-3 text-right font-regular';

function NutrientRow({ nutrient, one, per100g }: { nutrient: MacroId; one: Nutrients; per100g: Nutrients }) {
  const nutrientName = useNutrientName();
  const format = useFormat();
  const isEnergy = nutrient === 'calories';
  const text = (value: number | null) => {
    if (value === null) return format.kcal(value);
    // A breaking space, so that the unit wraps below the number in large text.
    return isEnergy ? format.kcal(value).replace(/\s(?=kcal$)/, ' ') : `${format.number(value, 1)} g`;
  };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 text-left font-regular wrap-anywhere text-ink-2">
        {nutrientName(nutrient)}
      </th>
      <td className="py-2.5 pl-3 text-right font-semibold text-ink">{text(one[nutrient])}</td>
      <td className="py-2.5 pl-3 text-right text-ink-2">{text(per100g[nutrient])}</td>
    </tr>
  );
}

type Shown = { kind: 'box' | 'portion'; one: RecipeNutrients; per100g: Nutrients };

function shownNutrients({ whole, portion }: NutrientsOf, last: Cooked | undefined): Shown {
  if (!last) {
    const per100g = whole.grams > 0 ? per100gOf(whole.nutrients, whole.grams) : NO_NUTRIENTS;
    return { kind: 'portion', one: portion, per100g };
  }
  const { figures, cookedGrams, boxes, portions } = last.cooking;
  const per100g = per100gOf(figures, cookedGrams);
  const [box] = boxes;
  if (!box)
    return { kind: 'portion', one: portionNutrients({ nutrients: figures, grams: cookedGrams }, portions), per100g };
  const nutrients = scaleFood(figures, (box.grams / cookedGrams) * 100);
  return { kind: 'box', one: { nutrients, grams: box.grams }, per100g };
}
