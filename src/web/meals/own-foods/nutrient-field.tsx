import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldProps } from '#web/ui/fields/use-fields.ts';
import { useNutrientName } from '../nutrient-text.ts';
import type { Basis } from './own-food-form.ts';
import type { NutrientProblem, TypedNutrient } from './typed-nutrients.ts';

const TONES: Partial<Record<TypedNutrient, { fill: string }>> = MACRO_TONES;

const ENERGY = { '100g': 'own.energy', portion: 'own.energyPortion', eaten: 'quick.energy' } as const;

type NutrientFieldProps = {
  /** Props from the form's `text`. */
  input: FieldProps;
  name: TypedNutrient;
  problem: NutrientProblem | 'tooMuch' | 'portionRange' | undefined;
  /** Maximum value. */
  max: number;
  /** The amount that the value is for; absent in a quick add. */
  basis?: Basis | undefined;
  optional?: boolean | undefined;
  /** For the only field of a form. */
  large?: boolean | undefined;
};

/** Energy or grams of a nutrient. Empty means unknown. */
export function NutrientField({ input, name, problem, max, basis, optional, large }: NutrientFieldProps) {
  const t = useTranslations('meals');
  const nutrientName = useNutrientName();
  const format = useFormat();
  const isEnergy = name === 'calories';
  const label = isEnergy ? t(ENERGY[basis ?? 'eaten']) : nutrientName(name);
  return (
    <TextField
      {...input}
      label={<Label dot={TONES[name]?.fill} text={label} />}
      unit={isEnergy ? 'kcal' : 'g'}
      inputMode="decimal"
      autoComplete="off"
      placeholder={isEnergy ? undefined : '–'}
      optional={optional}
      onFocus={(event) => event.currentTarget.select()}
      className={classNames(large && '[&_.control-box]:min-h-15 [&_input]:text-h2')}
      error={problem && t(`problems.${problem}`, { max: format.number(max, Number.isInteger(max) ? 0 : 1) })}
    />
  );
}

function Label({ dot, text }: { dot: string | undefined; text: string }) {
  if (dot === undefined) return text;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={classNames('size-2 flex-none rounded-[3px]', dot)} />
      {text}
    </span>
  );
}
