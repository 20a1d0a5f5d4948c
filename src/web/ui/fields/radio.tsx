import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { OptionText } from './option-text.tsx';

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
  hideLegend?: boolean | undefined;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onValueChange, error, hideLegend } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classNames('mb-1 text-caption font-semibold text-ink-2', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onValueChange(option.value)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; description?: ReactNode };

function Radio({ label, description, id, className, ...native }: RadioProps) {
  const ownId = useId();
  return (
    <div className={className}>
      <OptionText htmlFor={id ?? ownId} label={label} description={description}>
        <input {...native} id={id ?? ownId} type="radio" className="radio" />
      </OptionText>
    </div>
  );
}
