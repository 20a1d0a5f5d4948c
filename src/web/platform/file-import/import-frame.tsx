import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ImportParts, type ImportState, isUnfinished } from '#domain/file-import/import-state.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useUnsaved } from '../confirm/unsaved.ts';
import { NamedSteps } from './named-steps.tsx';

const STEPS: readonly ImportState<ImportParts>['step'][] = ['file', 'review', 'report'];

type CloseLink = { className: string; 'aria-label': string; children: ReactNode };
type ImportFrameProps = {
  state: ImportState<ImportParts>;
  title: string;
  /** The link out of the import: `(link) => <Link to="/meals" {...link} />`. */
  close: (link: CloseLink) => ReactNode;
  /** The names of the steps; without them there are three bars. */
  stepNames?: readonly [string, string, string] | undefined;
} & StepParts;

/** The parts of a step; the footer has its one button. */
export type StepParts = { footer: ReactNode; note?: ReactNode; children: ReactNode };

/** The frame of an import in three steps: close link, progress and step. Leaving half-way asks first. */
export function ImportFrame({ state, title, close, stepNames, footer, note, children }: ImportFrameProps) {
  const t = useTranslations('fileImport');
  const step = STEPS.indexOf(state.step) + 1;
  useUnsaved(isUnfinished(state));
  return (
    <>
      <SubBar
        heading
        title={title}
        lead={close({
          className: iconButtonClass({}),
          'aria-label': t('close'),
          children: <Icon of={X} size={22} />,
        })}
      />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-4 pb-32 md:pb-0">
        <p className="sr-only" aria-live="polite">
          {t('step', { step })}
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

function StepBars({ step }: { step: number }) {
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
