import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type Step = { key: string; state: 'done' | 'current' | 'todo'; title: string; meta: string };

/** Past, current and coming steps, from top to bottom. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, state, title, meta }, index) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classNames('relative flex gap-3.5', index < steps.length - 1 && 'pb-4')}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-6 bottom-0 left-2.75 w-0.5',
                state === 'done' ? 'bg-accent' : 'bg-surface-3',
              )}
            />
          )}
          <Mark state={state} />
          <div className="min-w-0">
            <p className={classNames('font-medium', state === 'todo' ? 'text-ink-3' : 'text-ink')}>{title}</p>
            <p className="text-caption wrap-anywhere text-ink-3">{meta}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const marks = {
  done: 'bg-accent text-on-accent',
  current: 'border-2 border-warn bg-surface text-warn',
  todo: 'bg-surface-3',
};

function Mark({ state }: Pick<Step, 'state'>) {
  return (
    <span className={classNames('grid size-6 flex-none place-items-center rounded-full', marks[state])}>
      {state === 'done' && <Icon of={Check} size={14} strokeWidth={2.5} />}
      {state === 'current' && <span className="size-2 rounded-full bg-current" />}
    </span>
  );
}
