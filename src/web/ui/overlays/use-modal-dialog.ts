import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enterOverlay } from './overlay-host.ts';
import { rememberFocus } from './remember-focus.ts';

export type ModalDialog = {
  open: boolean;
  onClose: () => void;
  /** May prevent closing, for instance while the member is asked about unsaved input. */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined;
};

/**
 * Controls a native modal dialog: opens it, locks scrolling, moves the focus in and back, and waits for the closing
 * animation. `panel` is the animated element.
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
      // A field inside, or a dialog above, has already handled the key.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      requestClose();
    },
    // The back gesture of a phone fires cancel without a key.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
    // Browsers may close a dialog on the second request whatever the handler does.
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
  // The panel is still off the screen: scrolling to its field would scroll the overlay.
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

/**
 * Locks the page's scrolling without a horizontal jump when the scrollbar disappears. The returned function unlocks it.
 */
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
