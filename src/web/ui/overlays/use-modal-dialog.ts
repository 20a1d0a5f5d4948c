import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enterOverlay } from './overlay-host.ts';
import { rememberFocus } from './remember-focus.ts';

export type ModalDialog = {
  open: boolean;
  onClose: () => void;
  /** May hold the dialog open, for instance while the member is asked about unsaved input. */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined;
};

/**
 * Drives a native modal dialog: opens it, keeps the page still, gives the focus in and back, and lets the panel move out before it closes.
 * The element that carries `panel` is the one that moves.
 */
export function useModalDialog({ open, onClose, onBeforeClose }: ModalDialog) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!present || !element) return;
    return showDialog(element);
  }, [present]);

  useEffect(() => {
    if (open || !present) return;
    let waiting = true;
    void movedOut(panel.current).then(() => waiting && setPresent(false));
    return () => {
      waiting = false;
    };
  }, [open, present]);

  const requestClose = async () => {
    const mayClose = !onBeforeClose || (await onBeforeClose());
    if (mayClose) onClose();
    else if (dialog.current && !dialog.current.open) dialog.current.showModal();
    return mayClose;
  };

  const dialogProps = { ref: dialog, className: 'overlay', ...dialogEvents(open, () => void requestClose()) };
  return { present, panel, dialogProps, requestClose };
}

function dialogEvents(open: boolean, requestClose: () => void) {
  return {
    'data-state': open ? 'open' : 'closing',
    onKeyDown: (event: KeyboardEvent) => {
      // A field inside may have used the key for itself, and a dialog on top of this one for its own closing.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      requestClose();
    },
    // The back gesture of a phone arrives here without a key.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
    // The browser may close a dialog by itself when it was asked to twice.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !event.currentTarget.open) requestClose();
    },
  };
}

function showDialog(dialog: HTMLDialogElement): () => void {
  const giveBackFocus = rememberFocus(dialog);
  dialog.showModal();
  const unlock = lockScroll();
  const leave = enterOverlay(dialog);
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('.overlay-panel');
  // The panel is still below the screen when it slides in: bringing its field into view would scroll the overlay instead.
  first?.focus({ preventScroll: true });
  return () => {
    dialog.close();
    unlock();
    leave();
    giveBackFocus();
  };
}

async function movedOut(panel: HTMLElement | null): Promise<void> {
  await Promise.allSettled((panel?.getAnimations() ?? []).map((animation) => animation.finished));
}

let locks = 0;

/** Stops the page behind an overlay from scrolling, without letting it jump sideways when its scrollbar goes. Call the answer to let go. */
function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) {
    const scrollbarPx = window.innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    page.style.paddingRight = scrollbarPx > 0 ? `${scrollbarPx}px` : '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    page.style.overflow = '';
    page.style.paddingRight = '';
  };
}
