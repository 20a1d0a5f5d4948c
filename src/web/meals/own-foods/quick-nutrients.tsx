import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { FieldProps } from '#web/ui/fields/use-fields.ts';
import { NutrientField } from './nutrient-field.tsx';
import { QUICK_MAIN, QUICK_REST } from './quick-add-form.ts';
import type { NutrientProblem, TypedNutrient } from './typed-nutrients.ts';

type QuickNutrientsProps = {
  input: (name: TypedNutrient) => FieldProps;
  problems: { [Name in TypedNutrient]?: NutrientProblem | undefined };
};

/** Optional nutrients of a quick add. */
export function QuickNutrients({ input, problems }: QuickNutrientsProps) {
  const field = (name: TypedNutrient, optional: boolean) => (
    <NutrientField
      key={name}
      input={input(name)}
      name={name}
      problem={problems[name]}
      max={FOOD_BOUNDS.quickAdd.nutrientG}
      optional={optional}
    />
  );
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-2.5">{QUICK_MAIN.map(({ id }) => field(id, false))}</div>
      <div className="grid grid-cols-2 items-start gap-2.5">{QUICK_REST.map(({ id }) => field(id, true))}</div>
    </>
  );
}
