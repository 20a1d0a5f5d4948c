import { classNames } from '../class-names.ts';

type NumberWithUnitProps = {
  value: string;
  unit?: string | undefined;
  size?: 'display' | 'h2' | undefined;
  className?: string | undefined;
};

/** A number with its unit. One per card has the size `display`. */
export function NumberWithUnit({ value, unit, size = 'display', className }: NumberWithUnitProps) {
  return (
    <p className={className}>
      <span className={classNames(size === 'display' ? 'text-display' : 'text-h2', 'text-ink')}>{value}</span>
      {unit && <span className="ml-1.5 text-caption font-medium text-ink-3">{unit}</span>}
    </p>
  );
}
