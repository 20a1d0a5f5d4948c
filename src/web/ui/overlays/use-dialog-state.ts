import { useState } from 'react';

export type DialogState<Subject> = {
  /** Changes at each opening: as a React key it gives every opening a fresh start. 0 until the first one. */
  key: number;
  isOpen: boolean;
  /** What the dialog is about. It stays while the dialog closes, so that what goes out of sight does not change. */
  subject: Subject | null;
  open: (subject: Subject) => void;
  /** Another subject for the dialog that is open. */
  change: (subject: Subject) => void;
  close: () => void;
};

/** The state of a dialog that its page opens: whether it is open, and about what. */
export function useDialogState<Subject = void>(isOpenAtFirst = false): DialogState<Subject> {
  const [state, setState] = useState<{ key: number; isOpen: boolean; subject: Subject | null }>({
    key: 0,
    isOpen: isOpenAtFirst,
    subject: null,
  });
  return {
    ...state,
    open: (subject) => setState(({ key }) => ({ key: key + 1, isOpen: true, subject })),
    change: (subject) => setState((before) => ({ ...before, subject })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}

/** The key of a dialog that somebody else opens, the address for example: it changes at each opening. */
export function useDialogKey(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, key: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, key: seen.key + (isOpen ? 1 : 0) });
  return seen.key;
}
