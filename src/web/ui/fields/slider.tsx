import type { CSSProperties } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { useNumberText } from './number-field.tsx';

type SliderProps = FieldFrame & {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  unit?: string | undefined;
};

/** A slider with a number field beside it for exact values. */
export function Slider({ value, onValueChange, min, max, step = 1, unit, ...frame }: SliderProps) {
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const number = useNumberText(value, (next) => next !== null && onValueChange(clamp(next)));
  return (
    <Field {...frame}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            aria-label={frame.label}
            className="slider"
            style={fillStyle((value - min) / (max - min || 1))}
            {...{ min, max, step, value }}
            disabled={control.disabled}
            onChange={(event) => onValueChange(clamp(event.target.valueAsNumber))}
          />
          <div className="control-box w-28 flex-none" data-invalid={frame.error ? '' : undefined}>
            <input
              {...number}
              {...control}
              inputMode="decimal"
              autoComplete="off"
              disabled={control.disabled}
              className="bare-control min-h-11.5"
            />
            {unit && <span className="flex-none text-caption text-ink-3">{unit}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}

/** The filled part ends under the middle of the 28 px thumb, which stays inside the track. */
function fillStyle(ratio: number): CSSProperties {
  const style: CSSProperties & Record<'--fill', string> = { '--fill': `calc(14px + (100% - 28px) * ${ratio})` };
  return style;
}
