import { useTranslations } from 'use-intl';
import { NUTRIENT_GROUPS, NUTRIENT_LIST } from '#domain/meals/nutrients/nutrient-list.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AmountRow } from './amount-row.tsx';
import { isTooMuch } from './food-form.ts';
import type { FoodEditorState } from './use-food-editor.ts';

/** Every vitamin and mineral in 100 g, with the amounts of the source beside corrected ones. */
export function NutrientsCard({ editor: { form, change, sourceNutrients, problems } }: { editor: FoodEditorState }) {
  const t = useTranslations('content.foods');
  const names = useTranslations('nutrientNames');
  const groups = useTranslations('nutrients.groups');
  const known = NUTRIENT_LIST.filter(({ id }) => form.nutrients[id] !== null).length;
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('nutrientsTitle')}
        subtitle={t('nutrientsKnown', { known, all: NUTRIENT_LIST.length })}
      />
      {NUTRIENT_GROUPS.map((group) => (
        <section key={group} aria-label={groups(group)}>
          <h3 className="border-t border-line bg-surface-2 px-5 py-2 text-caption font-semibold text-ink-2">
            {groups(group)}
          </h3>
          <ul className="divide-y divide-line border-t border-line">
            {NUTRIENT_LIST.filter((nutrient) => nutrient.group === group).map((nutrient) => (
              <AmountRow
                key={nutrient.id}
                label={names(nutrient.id)}
                unit={nutrient.unit}
                value={form.nutrients[nutrient.id]}
                source={sourceNutrients && (sourceNutrients[nutrient.id] ?? null)}
                error={problems.nutrients && isTooMuch(form, nutrient) ? t('problem-tooMuch') : undefined}
                onChange={(value) => change({ nutrients: { ...form.nutrients, [nutrient.id]: value } })}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
