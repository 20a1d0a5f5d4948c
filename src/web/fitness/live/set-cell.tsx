import { type KeyboardEvent, useRef } from 'react';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { type Metric, SET_METRICS } from '#domain/fitness/set-metrics.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNumberText } from '#web/ui/fields/number-field.tsx';

export type CellField = Metric | 'rpe';

/** The step of the arrow keys. */
const stepOf = (field: CellField) => (field === 'rpe' ? 0.5 : SET_METRICS[field].step);
const isWhole = (field: CellField) => Number.isInteger(stepOf(field));

/** Keys with a special meaning. */
const KEYS = ['Enter', ' ', 'ArrowUp', 'ArrowDown'];

type SetCellProps = {
  field: CellField;
  label: string;
  value: number | null;
  look: 'done' | 'current' | 'later';
  isReadOnly: boolean;
  /** Required before the set can be completed. */
  isMissing: boolean;
  /** The value of a completed set can be changed but not cleared. */
  isDone: boolean;
  onValue: (value: number | null) => void;
  /** Completes the set. */
  onEnter: () => void;
  /** Pauses or resumes the rest. */
  onSpace: () => void;
};

/** One metric of a set. */
export function SetCell(props: SetCellProps) {
  const { field, label, value, look, isReadOnly, isMissing, isDone, onValue, onEnter, onSpace } = props;
  const atFocus = useRef(value);
  const put = (next: number | null) => onValue(next === null ? null : bounded(field, next));
  const input = useNumberText(value, (next, text) => {
    if (next !== null || text.trim() === '') put(next);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else if (event.key === ' ') onSpace();
    else put(Math.max(0, (value ?? 0) + (event.key === 'ArrowUp' ? stepOf(field) : -stepOf(field))));
  };
  return (
    <input
      {...input}
      data-field={field}
      aria-label={label}
      aria-invalid={isMissing || undefined}
      autoComplete="off"
      inputMode={isWhole(field) ? 'numeric' : 'decimal'}
      placeholder="–"
      readOnly={isReadOnly}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        atFocus.current = value;
        input.onFocus(event);
      }}
      onBlur={() => {
        input.onBlur();
        if (isDone && value === null && atFocus.current !== null) onValue(atFocus.current);
      }}
      className={classNames(
        'h-12 w-full min-w-0 rounded-md px-1 text-center text-h3 tabular-nums',
        isMissing ? looks.missing : looks[look],
      )}
    />
  );
}

const looks = {
  missing: 'border-2 border-danger bg-surface font-semibold text-ink',
  done: 'border border-transparent bg-surface-2 font-semibold text-ink',
  current: 'border border-accent bg-surface font-semibold text-ink',
  later: 'border border-line-strong bg-surface font-regular text-ink-3',
};

function bounded(field: CellField, value: number): number {
  const { min, max } = FITNESS_BOUNDS[field];
  const whole = isWhole(field) ? Math.round(value) : value;
  const rounded = field === 'rpe' ? Math.round(value * 2) / 2 : whole;
  return Math.min(max, Math.max(min, rounded));
}
