import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Amount, isWeight, offeredUnits, type Portion, parseAmount } from '#domain/meals/add-food/parse-amount.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isWithinBounds } from '../food-item.ts';
import { useUnitText } from './use-amount-text.ts';

type AmountFieldProps = {
  value: AmountInput;
  onValueChange: (value: AmountInput) => void;
  portions: readonly Portion[];
  /** Shown as soon as it is set. */
  problem?: AmountProblem | null | undefined;
  hideLabel?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

/** An amount and its unit: "150" and g, "2" and dl. A typed unit moves to the unit selector. */
export function AmountField(props: AmountFieldProps) {
  const { value, onValueChange, portions, problem, hideLabel, autoFocus, className } = props;
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const tidy = () => {
    const { amount } = readAmount(value, portions);
    if (amount && /\p{L}/u.test(value.text)) onValueChange(amountInput(amount, locale));
  };
  return (
    <Field
      label={t('row.amount')}
      hideLabel={hideLabel}
      error={problem && t(`amount.${problem}`)}
      className={className}
    >
      {(control) => (
        <div className="control-box gap-1! pr-1!" data-invalid={problem ? '' : undefined}>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={value.text}
            data-autofocus={autoFocus ? '' : undefined}
            onChange={(event) => onValueChange({ ...value, text: event.target.value })}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={tidy}
            className={classNames('bare-control min-h-10.5', hideLabel && 'font-semibold')}
          />
          <UnitSelect value={value.unit} portions={portions} onChoose={(unit) => onValueChange({ ...value, unit })} />
        </div>
      )}
    </Field>
  );
}

type UnitSelectProps = { value: string; portions: readonly Portion[]; onChoose: (unit: string) => void };

function UnitSelect({ value, portions, onChoose }: UnitSelectProps) {
  const t = useTranslations('meals');
  const unitText = useUnitText();
  const units = [...new Set(['g', ...offeredUnits(portions), value])];
  return (
    <span className="relative flex flex-none items-center">
      <select
        aria-label={t('row.unit')}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="field-sizing-content min-h-10.5 appearance-none rounded-sm bg-transparent pr-6 pl-2 text-right text-caption text-ink-3"
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unitText(unit)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-1 text-ink-3" />
    </span>
  );
}

/** The content of the field: the typed text and the selected unit. */
export type AmountInput = { text: string; unit: string };

export type AmountProblem = 'missing' | 'unreadable' | 'range';
type ReadAmount = { amount: Amount; problem: null } | { amount: null; problem: AmountProblem };

/** Parses the field. A typed unit ("2 dl") takes precedence over the selected one. */
export function readAmount({ text, unit }: AmountInput, portions: readonly Portion[]): ReadAmount {
  if (text.trim() === '') return { amount: null, problem: 'missing' };
  const amount = parseAmount(hasUnit(text) ? text : `${text} ${unit}`, portions);
  if (amount === null) return { amount: null, problem: 'unreadable' };
  return isWithinBounds(amount) ? { amount: inShownUnit(amount), problem: null } : { amount: null, problem: 'range' };
}

/** Converts other weight units (0,2 kg, 1 hg, 150 gram) to grams. */
function inShownUnit(amount: Amount): Amount {
  return isWeight(amount.unit) ? { grams: amount.grams, quantity: amount.grams, unit: 'g' } : amount;
}

/** The content of the field for an amount, with the decimal separator of the language. */
export function amountInput({ quantity, unit }: Pick<Amount, 'quantity' | 'unit'>, locale: string): AmountInput {
  const text = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(quantity);
  return { text, unit };
}

function hasUnit(text: string): boolean {
  return /\p{L}/u.test(text);
}
