import type { Ref } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type RemovedNoteProps = {
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** The button, for moving the focus to it. */
  undoRef?: Ref<HTMLButtonElement>;
  /** Horizontal padding, as in the rows of the list. */
  className?: string;
};

/**
 * Replaces a removed row with an undo button as long as the list is open, because a toast is replaced by the next one.
 */
export function RemovedNote({ text, undoLabel, onUndo, undoRef, className = 'pr-3 pl-5' }: RemovedNoteProps) {
  return (
    <div className={classNames('flex min-h-14 items-center justify-between gap-3 bg-surface-2 py-1.5', className)}>
      <p className="min-w-0 text-caption wrap-anywhere text-ink-2">{text}</p>
      <Button ref={undoRef} variant="ghost" size="sm" onClick={onUndo}>
        {undoLabel}
      </Button>
    </div>
  );
}
