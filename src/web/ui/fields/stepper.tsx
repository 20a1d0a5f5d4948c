import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon, type IconComponent } from '../icon.tsx';
import { useReadOnly } from '../read-only.ts';

type StepperProps = {
  /** The counted thing, "Antal, shaker". */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** With it, the minus becomes a bin at the lowest value. */
  onRemove?: (() => void) | undefined;
};

export function Stepper({ label, value, onValueChange, min = 1, max = 999, onRemove }: StepperProps) {
  const t = useTranslations('ui');
  const atMin = value <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here
    <div role="group" aria-label={label} className="inline-flex items-center rounded-md border border-line bg-surface">
      {atMin && onRemove ? (
        <StepButton label={t('remove')} icon={Trash2} onPress={onRemove} />
      ) : (
        <StepButton label={t('decrease')} icon={Minus} disabled={atMin} onPress={() => onValueChange(value - 1)} />
      )}
      <output className="min-w-7.5 text-center font-semibold text-ink">{value}</output>
      <StepButton label={t('increase')} icon={Plus} disabled={value >= max} onPress={() => onValueChange(value + 1)} />
    </div>
  );
}

type StepButtonProps = { label: string; icon: IconComponent; disabled?: boolean; onPress: () => void };

function StepButton({ label, icon, disabled = false, onPress }: StepButtonProps) {
  const isReadOnly = useReadOnly();
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || isReadOnly}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md text-ink-2 transition-colors duration-fast hover:text-ink disabled:opacity-40"
    >
      <Icon of={icon} />
    </button>
  );
}
