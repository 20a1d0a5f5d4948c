import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type NamedStepsProps = {
  names: readonly string[];
  /** From 1; one more than the number of steps when all are done. */
  step: number;
  /** On a phone only the current step shows its name. */
  short?: boolean;
};

/**
 * The named steps of an import, done ones with a check mark. Hidden from assistive technology: state the step in text
 * beside it.
 */
export function NamedSteps({ names, step, short = false }: NamedStepsProps) {
  return (
    <div aria-hidden className="flex items-center gap-2.5 py-1">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span className="h-px min-w-2 flex-1 bg-line-strong/50" />}
          <span
            className={classNames(
              'flex items-center gap-1.5 text-caption font-medium',
              index + 1 === step ? 'font-semibold text-ink' : 'text-ink-3',
            )}
          >
            <span className={classNames(markClass, markTone(index + 1, step))}>
              {index + 1 < step ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            <span className={classNames('whitespace-nowrap', short && index + 1 !== step && 'max-sm:hidden')}>
              {name}
            </span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}

const markClass = 'grid size-5.5 flex-none place-items-center rounded-full text-[0.75rem] font-semibold';

function markTone(part: number, step: number): string {
  if (part === step) return 'bg-accent text-on-accent';
  return part < step ? 'bg-accent-soft text-accent' : 'bg-surface-3 text-ink-3';
}
