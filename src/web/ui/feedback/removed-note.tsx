import type { Ref } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type RemovedNoteProps = {
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** The button, for who moves the focus to it. */
  undoRef?: Ref<HTMLButtonElement>;
  /** The room at both sides, as the rows of the list have it. */
  className?: string;
};

/** Where a row was: the way back, for as long as the list is open. A toast would be gone with the next one. */
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
