import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

type ChoiceListProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
  /** One box with rows, or boxes two by two where there is room. */
  look?: keyof typeof boxes | undefined;
};

const boxes = {
  rows: 'divide-y divide-line overflow-hidden rounded-lg border border-line',
  boxes: 'grid gap-2.5 md:grid-cols-2',
};

const rows = {
  rows: 'has-checked:bg-accent-soft',
  boxes: 'rounded-md border border-line has-checked:border-accent has-checked:bg-accent-soft',
};

/** One choice out of a few with explanations; the whole row is the target. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, hideLegend, options, value, onValueChange, error, look = 'rows' } = props;
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className={classNames('mb-1.5 text-caption font-semibold text-ink-2', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      <div className={boxes[look]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('relative flex min-h-13 items-center gap-3 px-4 py-1.5 focus-within:z-1', rows[look])}
          >
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-medium text-ink">{option.label}</span>
              {option.description && <span className="block text-caption text-ink-2">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
