import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type BookPeriod, type BookUnit, quarterOf, shiftBookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type BookAddress, chosenAddress, isUnit, PERIOD_CHOICES, type PeriodChoice } from './book-address.ts';

type PeriodPickerProps = {
  period: BookPeriod;
  choice: PeriodChoice;
  onPeriod: (address: BookAddress) => void;
};

/** A month, quarter or year with the ones before and after it, or any two days. */
export function PeriodPicker({ period, choice, onPeriod }: PeriodPickerProps) {
  const t = useTranslations('bookkeeping');
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <Segmented
        label={t('period')}
        className="md:w-96"
        value={choice}
        options={PERIOD_CHOICES.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onValueChange={(value) => onPeriod(chosenAddress(value, period))}
      />
      {isUnit(choice) ? (
        <Stepper unit={choice} period={period} onPeriod={onPeriod} />
      ) : (
        <OwnDays period={period} onPeriod={onPeriod} />
      )}
    </div>
  );
}

function Stepper({ unit, period, onPeriod }: { unit: BookUnit } & Omit<PeriodPickerProps, 'choice'>) {
  const t = useTranslations('bookkeeping');
  const name = usePeriodName();
  return (
    <div className="-mx-2.5 flex items-center justify-between gap-1 md:mx-0">
      <IconButton
        label={t('previous')}
        icon={ChevronLeft}
        onClick={() => onPeriod(shiftBookPeriod(unit, period, -1))}
      />
      <p aria-live="polite" className="min-w-40 text-center font-semibold">
        {name(unit, period)}
      </p>
      <IconButton label={t('next')} icon={ChevronRight} onClick={() => onPeriod(shiftBookPeriod(unit, period, 1))} />
    </div>
  );
}

function OwnDays({ period: { from, to }, onPeriod }: Omit<PeriodPickerProps, 'choice'>) {
  const t = useTranslations('bookkeeping');
  // An emptied field is not a day.
  const choose = (days: BookPeriod) => {
    if (days.from && days.to && days.from <= days.to) onPeriod({ ...days, unit: 'own' });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={t('from')}
        value={from}
        max={to}
        onChange={(event) => choose({ from: event.target.value, to })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={to}
        min={from}
        onChange={(event) => choose({ from, to: event.target.value })}
      />
    </div>
  );
}

/** November 2026, fourth quarter of 2026, 2026. */
function usePeriodName() {
  const t = useTranslations('bookkeeping');
  const format = useFormat();
  return (unit: BookUnit, { from }: BookPeriod) => {
    if (unit === 'month') return format.sentence(format.month(from));
    const year = from.slice(0, 4);
    return unit === 'quarter' ? t('quarter', { quarter: quarterOf(from), year }) : year;
  };
}
