import { type ComponentProps, type ReactNode, useId } from 'react';
import { OptionText } from './option-text.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
};

/** Takes effect at once; a choice that is sent with a form is a checkbox. */
export function Switch({ label, description, hideLabel, id, className, ...native }: SwitchProps) {
  const ownId = useId();
  return (
    <div className={className}>
      <OptionText htmlFor={id ?? ownId} label={label} description={description} hideLabel={hideLabel} side="end">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its checked state by itself */}
        <input {...native} id={id ?? ownId} type="checkbox" role="switch" className="switch" />
      </OptionText>
    </div>
  );
}
