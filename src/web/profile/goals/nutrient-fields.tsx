import { useId } from 'react';
import { useTranslations } from 'use-intl';
import {
  GOAL_NUTRIENTS,
  type GoalNutrient,
  type GoalOfDay,
  goalDecimals,
  hasEnergy,
  type Limit,
  limitOf,
} from '#domain/profile/day-goals.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { numberOf, typedNumber } from '../profile-form.ts';
import { type NutrientForm, type NutrientForms, nutrientProblem, readNutrients } from './goals-form.ts';

type NutrientFieldsProps = {
  /** The label of the field group, "Alla dagar". */
  label: string;
  forms: NutrientForms;
  onChange: (forms: NutrientForms) => void;
  /** The day's goals with the current fields, and without them. */
  calories: number;
  without: GoalOfDay;
  isChecked: boolean;
};

/** Minimum and maximum of each nutrient, in grams or per cent of the energy. */
export function NutrientFields({ label, forms, onChange, calories, without, isChecked }: NutrientFieldsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {GOAL_NUTRIENTS.map((nutrient) => (
        <li key={nutrient} className="py-4 first:pt-0 last:pb-0">
          <NutrientRow
            label={label}
            nutrient={nutrient}
            form={forms[nutrient]}
            onChange={(form) => onChange({ ...forms, [nutrient]: form })}
            limit={limitIn(forms, nutrient, calories)}
            without={without}
            isChecked={isChecked}
          />
        </li>
      ))}
    </ul>
  );
}

function limitIn(forms: NutrientForms, nutrient: GoalNutrient, calories: number): Limit | null {
  const goal = nutrientProblem(forms[nutrient], nutrient) === null ? readNutrients(forms)[nutrient] : null;
  return goal && limitOf(nutrient, goal, calories);
}

type NutrientRowProps = Pick<NutrientFieldsProps, 'label' | 'without' | 'isChecked'> & {
  nutrient: GoalNutrient;
  form: NutrientForm;
  onChange: (form: NutrientForm) => void;
  limit: Limit | null;
};

function NutrientRow({ label, nutrient, form, onChange, limit, without, isChecked }: NutrientRowProps) {
  const t = useTranslations('goals');
  const format = useFormat();
  const name = useTranslations('nutrientNames')(nutrient);
  const problem = isChecked ? nutrientProblem(form, nutrient) : null;
  const errorId = useId();
  const most = form.unit === 'percent' ? format.percent(100, 0) : format.grams(PROFILE_BOUNDS.nutrientGoalG.max);
  const units = [
    { value: 'g', label: 'g' },
    { value: 'percent', label: '%' },
  ] as const;
  return (
    <fieldset
      aria-label={`${name}, ${label}`}
      aria-describedby={problem ? errorId : undefined}
      data-problem={problem ? '' : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="font-semibold">{name}</span>
        {hasEnergy(nutrient) && (
          <Segmented
            label={t('fields.unit', { nutrient: name })}
            value={form.unit}
            onValueChange={(unit) => onChange({ ...form, unit })}
            options={units}
            className="w-28 flex-none"
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(`fields.${end}`)}
            unit={form.unit === 'percent' ? '%' : 'g'}
            decimals={goalDecimals(nutrient)}
            value={numberOf(form[end])}
            onValueChange={(value, text) => onChange({ ...form, [end]: typedNumber(value, text) })}
          />
        ))}
      </div>
      {problem ? (
        <FieldError id={errorId}>{t(`problems.${problem}`, { most })}</FieldError>
      ) : (
        <Meaning nutrient={nutrient} unit={form.unit} limit={limit} without={without} />
      )}
    </fieldset>
  );
}

type MeaningProps = { nutrient: GoalNutrient; unit: NutrientForm['unit']; limit: Limit | null; without: GoalOfDay };

/** The grams of a percentage, or what applies without a goal. */
function Meaning({ nutrient, unit, limit, without }: MeaningProps) {
  const text = useMeaning(without);
  const meaning = text(nutrient, unit, limit);
  return meaning && <p className="text-caption text-ink-3">{meaning}</p>;
}

/** Nutrients that the daily goal determines by default. */
const SHARED: Partial<Record<GoalNutrient, 'proteinG' | 'carbsG' | 'fatG'>> = {
  protein: 'proteinG',
  carbs: 'carbsG',
  fat: 'fatG',
};

function useMeaning(without: GoalOfDay) {
  const t = useTranslations('goals');
  const format = useFormat();
  const number = (value: number | null) => format.number(value, Number.isInteger(value) ? 0 : 1);
  const grams = (value: number | null) => `${number(value)}\u00a0g`;
  const limitText = ({ min, max }: Limit) => {
    if (max === null) return t('limit.min', { grams: grams(min) });
    if (min === null) return t('limit.max', { grams: grams(max) });
    return min === max ? grams(max) : `${number(min)}–${grams(max)}`;
  };
  return (nutrient: GoalNutrient, unit: NutrientForm['unit'], limit: Limit | null): string | null => {
    if (limit) return unit === 'percent' ? t('limit.grams', { grams: limitText(limit) }) : null;
    const base = without.limits?.[nutrient];
    if (base) return t('limit.asOthers', { grams: limitText(base) });
    const shared = SHARED[nutrient];
    return shared ? t('limit.shared', { grams: format.grams(without[shared]) }) : t('limit.none');
  };
}
