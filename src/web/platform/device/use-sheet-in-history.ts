import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

const HASH = 'add-food';

/**
 * Gives an open sheet a history entry of its own, so that the back button closes the sheet and not the page, also on
 * the first page of the tab.
 */
export function useSheetInHistory(isOpen: boolean, onClose: () => void): void {
  const router = useRouter();
  const navigate = useNavigate();
  const isShown = useLocation({ select: ({ hash }) => hash === HASH });
  const hasEntry = useRef(false);

  const follow = useEffectEvent((open: boolean) => {
    if (open && !isShown) void navigate({ to: '.', search: true, hash: HASH, hashScrollIntoView: false });
    if (open || !hasEntry.current) return;
    hasEntry.current = false;
    router.history.back();
  });
  useEffect(() => follow(isOpen), [isOpen]);

  const leave = useEffectEvent((shown: boolean) => {
    if (shown) hasEntry.current = isOpen;
    else if (hasEntry.current) {
      hasEntry.current = false;
      onClose();
    }
  });
  useEffect(() => leave(isShown), [isShown]);
}
