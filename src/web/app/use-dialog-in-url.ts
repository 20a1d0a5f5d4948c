import { useEffect, useRef } from 'react';

type DialogAddress<Name> = {
  /** Puts the dialog into the address: a new entry in the history, or in place of the one that is shown. */
  show: (name: Name, how: { replace: boolean }) => void;
  /** Gives the page its own address in place of the dialog's. */
  clear: () => void;
  back: () => void;
};

/**
 * A dialog that is part of its page's address, so that a phone's way back closes the dialog and not the page. Closing one that was
 * opened here goes back; one that the address brought along leaves nothing to go back to.
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
