import { useEffect, useRef } from 'react';

type DialogAddress<Name> = {
  /** Adds a history entry for the dialog, or replaces the current one. */
  show: (name: Name, how: { replace: boolean }) => void;
  /** Replaces the dialog's address by the page's. */
  clear: () => void;
  back: () => void;
};

/**
 * A dialog that is part of its page's address, so that a phone's back button closes the dialog and not the page.
 * Closing one that was opened here goes back; one from the initial address replaces the entry.
 */
export function useDialogInUrl<Name>(shown: Name | null, address: DialogAddress<Name>): (name: Name | null) => void {
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (shown === null) isOpenedHere.current = false;
  }, [shown]);

  return (name) => {
    const isOpen = shown !== null;
    if (name !== null) {
      if (!isOpen) isOpenedHere.current = true;
      address.show(name, { replace: isOpen });
    } else if (isOpen) {
      if (isOpenedHere.current) address.back();
      else address.clear();
    }
  };
}
