import { classNames } from '#web/ui/class-names.ts';

export type Scale = { from: number; to: number };

type MethodBandProps = {
  scale: Scale;
  /** Minimum and maximum of all methods. */
  band: { min: number; max: number };
  values: readonly number[];
  thick?: boolean;
};

/** A band from the lowest to the highest estimate with a dot for each value. The values are also shown as text. */
export function MethodBand({ scale, band, values, thick = false }: MethodBandProps) {
  const at = (value: number) => `${((value - scale.from) / (scale.to - scale.from)) * 100}%`;
  const bar = classNames('absolute top-1/2 -translate-y-1/2 rounded-full', thick ? 'h-2' : 'h-1');
  return (
    <div aria-hidden className="relative mx-2 h-5">
      <i className={classNames(bar, 'inset-x-0 bg-track')} />
      <i
        style={{ left: at(band.min), right: `calc(100% - ${at(band.max)})` }}
        className={classNames(bar, 'bg-accent-line')}
      />
      {values.map((value) => (
        <b
          key={value}
          style={{ left: at(value) }}
          className="absolute top-1/2 -ml-1.75 size-3.5 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface"
        />
      ))}
    </div>
  );
}

/** A range around all values in multiples of four percentage points, for four labels. */
export function scaleAround({ min, max }: { min: number; max: number }): Scale {
  const from = Math.max(0, Math.floor(min / 4) * 4);
  const to = Math.max(from + 12, Math.ceil(max / 4) * 4);
  return { from, to };
}

/** Four evenly spaced labels. */
export function scaleLabels({ from, to }: Scale): number[] {
  return [0, 1, 2, 3].map((step) => from + ((to - from) * step) / 3);
}
