import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isPortion, type TypedPortion } from '../own-foods/own-food-form.ts';
import type { OwnFoodFormState } from '../own-foods/use-own-food-form.ts';
import { HOUSEHOLD_UNITS, useUnitText } from './use-amount-text.ts';

/** Household portions of an own food: "1 st = 60 g". Each unit once. */
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
        icon={X}
        label={t('own.removePortion', { unit: unitText(portion.unit) })}
        className="mt-6.5"
        onClick={onRemove}
      />
    </div>
  );
}
