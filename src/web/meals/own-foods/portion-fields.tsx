import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { energyShares } from '#domain/meals/journal/energy.ts';
import { type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HOUSEHOLD_UNITS, useAmountText, useUnitText } from '../add-food/use-amount-text.ts';
import { isPortion, PORTION, type TypedPortion } from './own-food-form.ts';
import type { OwnFoodFormState } from './use-own-food-form.ts';

/** Household portions of an own food: "1 st = 60 g", each unit once. */
export function PortionFields({ portions: { typed, areChecked, set } }: { portions: OwnFoodFormState['portions'] }) {
  const t = useTranslations('meals');
  const free = HOUSEHOLD_UNITS.find((unit) => typed.every((portion) => portion.unit !== unit));
  const replace = (index: number, next: TypedPortion) =>
    set(typed.map((portion, at) => (at === index ? next : portion)));
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1 text-caption font-semibold text-ink-2">
        {t('own.portions')} <span className="font-regular text-ink-3">{t('own.portionsHelp')}</span>
      </legend>
      {typed.map((portion, index) => (
        <PortionRow
          key={portion.unit}
          portion={portion}
          taken={typed.map(({ unit }) => unit)}
          isWrong={areChecked && !isPortion(portion.text)}
          onChange={(next) => replace(index, next)}
          onRemove={() => set(typed.filter((other) => other !== portion))}
        />
      ))}
      {free && (
        <Button
          variant="soft"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => set([...typed, { unit: free, text: '' }])}
        >
          {t('own.addPortion')}
        </Button>
      )}
    </fieldset>
  );
}

type PortionRowProps = {
  portion: TypedPortion;
  taken: readonly string[];
  isWrong: boolean;
  onChange: (next: TypedPortion) => void;
  onRemove: () => void;
};

function PortionRow({ portion, taken, isWrong, onChange, onRemove }: PortionRowProps) {
  const t = useTranslations('meals');
  const unitText = useUnitText();
  const units = [...new Set([portion.unit, ...HOUSEHOLD_UNITS])];
  return (
    <div className="grid grid-cols-[1fr_1fr_44px] items-start gap-2.5">
      <SelectField
        label={t('own.portionUnit')}
        value={portion.unit}
        options={units.map((unit) => ({
          value: unit,
          label: `1 ${unitText(unit)}`,
          disabled: unit !== portion.unit && taken.includes(unit),
        }))}
        onChange={(event) => onChange({ ...portion, unit: event.target.value })}
      />
      <TextField
        label={t('own.portionGrams')}
        unit="g"
        inputMode="decimal"
        autoComplete="off"
        value={portion.text}
        onChange={(event) => onChange({ ...portion, text: event.target.value })}
        error={isWrong && t('problems.portionRange')}
      />
      <IconButton
        writes
        icon={X}
        label={t('own.removePortion', { unit: unitText(portion.unit) })}
        className="mt-6.5"
        onClick={onRemove}
      />
    </div>
  );
}

/** Omits "1 portion" from "Portionen, 12 g". */
function asSummed({ grams, unit, quantity }: Amount) {
  return { amount: grams, unit, ...(unit !== PORTION && { quantity }) };
}

const MACROS = [
  { name: 'protein', text: 'own.gramsProtein', fill: 'bg-protein' },
  { name: 'carbs', text: 'own.gramsCarbs', fill: 'bg-carbs' },
  { name: 'fat', text: 'own.gramsFat', fill: 'bg-fat' },
] as const;

/** Energy and macros of the amount, while it is being typed. */
export function PortionSummary({ per100g, amount }: { per100g: Nutrients; amount: Amount }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const portion = scaleFood(per100g, amount.grams);
  const shares = energyShares(portion);
  return (
    <Card as="div" compact tone="plain" aria-live="polite">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-caption font-medium text-ink-3">
          {t('own.summary', { amount: amountText(asSummed(amount)) })}
        </span>
        <span>
          <b className="text-h2">{format.energy(portion.calories)}</b>{' '}
          <span className="text-caption text-ink-3">{format.energyUnit}</span>
        </span>
      </p>
      {shares && (
        <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {MACROS.map(({ name, fill }) => (
            <span key={name} className={classNames('rounded-[2px]', fill)} style={{ flexGrow: shares[name] }} />
          ))}
        </div>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-caption">
        {MACROS.map(({ name, text, fill }) => (
          <span key={name} className="inline-flex items-center gap-2 text-ink-2">
            <span aria-hidden className={classNames('size-2.5 rounded-[3px]', fill)} />
            {t(text, { grams: format.grams(portion[name]) })}
          </span>
        ))}
      </p>
    </Card>
  );
}
