import { useTranslations } from 'use-intl';
import { PERIODS, type Period } from '#domain/body/period.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';

type PeriodChoiceProps = {
  value: Period;
  onChange: (period: Period) => void;
  /** Hides "all", which cannot be compared with a period before. */
  withoutAll?: boolean;
  className?: string;
};

/** Selects the period of a curve. */
export function PeriodChoice({ value, onChange, withoutAll = false, className }: PeriodChoiceProps) {
  const t = useTranslations('body');
  return (
    <Segmented
      label={t('period.label')}
      value={String(value)}
      onValueChange={(chosen) => onChange(PERIODS.find((period) => String(period) === chosen) ?? 30)}
      options={PERIODS.map((period) => ({
        value: String(period),
        label: period === 'all' ? t('period.all') : t('period.short', { days: period }),
        disabled: withoutAll && period === 'all',
      }))}
      className={className}
    />
  );
}

/** "30 dagar", "hela tiden". */
export function usePeriodName(): (period: Period) => string {
  const t = useTranslations('body');
  return (period) => (period === 'all' ? t('period.whole') : t('period.days', { days: period }));
}
