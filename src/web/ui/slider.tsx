import { type CSSProperties, type ReactNode, useId } from 'react';
import { NumberField } from './number-field.tsx';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  unit?: string | undefined;
  decimals?: number | undefined;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
};

/** A slider is never the only way: the number field beside it takes the same value to the digit. */
export function Slider({ label, value, onValueChange, min, max, step = 1, unit, decimals = 0, ...rest }: SliderProps) {
  const rangeId = useId();
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={rangeId} className="sr-only">
          {label}
        </label>
        <input
          id={rangeId}
          type="range"
          className="slider mb-0.5"
          style={fillStyle((value - min) / (max - min || 1))}
          disabled={rest.disabled}
          {...{ min, max, step, value }}
          onChange={(event) => onValueChange(clamp(event.target.valueAsNumber))}
        />
      </div>
      <NumberField
        className="w-28"
        {...{ label, value, unit, decimals }}
        {...rest}
        onValueChange={(next) => next !== null && onValueChange(clamp(next))}
      />
    </div>
  );
}

/** The filled part ends under the middle of the 28 px thumb, which itself never leaves the track. */
function fillStyle(ratio: number): CSSProperties {
  const style: CSSProperties & Record<'--fill', string> = { '--fill': `calc(14px + (100% - 28px) * ${ratio})` };
  return style;
}
