import { useState } from 'react';

export type DialogState<Subject> = {
  /** Changes at each opening; as a React key it resets the state. 0 before the first opening. */
  key: number;
  isOpen: boolean;
  /** The subject of the dialog. It remains while the dialog closes, so that the content does not change. */
  subject: Subject | null;
  open: (subject: Subject) => void;
  /** Sets another subject for the open dialog. */
  change: (subject: Subject) => void;
  close: () => void;
};

/** The state of a dialog: whether it is open, and its subject. */
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

/** The key of a dialog opened from outside, for example by the address: it changes at each opening. */
export function useDialogKey(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, key: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, key: seen.key + (isOpen ? 1 : 0) });
  return seen.key;
}
