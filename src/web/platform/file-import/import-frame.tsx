import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { NamedSteps } from './named-steps.tsx';

type Step = 1 | 2 | 3;
type ImportFrameProps = {
  title: string;
  /** The way out: `(link) => <Link to="/meals" {...link} />`. */
  close: (link: { className: string; children: ReactNode }) => ReactNode;
  step: Step;
  /** Read aloud when the step changes. */
  stepText: string;
  /** What the steps are called; without names they are three bars. */
  stepNames?: readonly [string, string, string] | undefined;
  footer: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

/** An import in three steps: the bar with the way out, how far one has come, and the step's one button at the bottom. */
export function ImportFrame({ title, close, step, stepText, stepNames, footer, note, children }: ImportFrameProps) {
  return (
    <>
      <SubBar
        heading
        title={title}
        lead={close({ className: iconButtonClass({}), children: <Icon of={X} size={22} /> })}
      />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-4 pb-32 md:pb-0">
        <p className="sr-only" aria-live="polite">
          {stepText}
        </p>
        {stepNames ? <NamedSteps names={stepNames} step={step} /> : <StepBars step={step} />}
        {children}
        <div data-wide-footer className={barClass}>
          {footer}
          {note && <p className="text-center text-caption text-ink-3">{note}</p>}
        </div>
      </div>
    </>
  );
}

function StepBars({ step }: { step: Step }) {
  return (
    <div aria-hidden className="flex gap-1.5">
      {[1, 2, 3].map((part) => (
        <span
          key={part}
          className={classNames('h-1 flex-1 rounded-full', part <= step ? 'bg-accent' : 'bg-surface-3')}
        />
      ))}
    </div>
  );
}

const barClass =
  'fixed inset-x-0 bottom-0 z-bar flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:bg-bg/92 md:px-0 md:pb-4 md:backdrop-blur-[14px]';
