import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

const HASH = 'add-food';

/**
 * Gives an open sheet an entry of its own in the history, so that the way back closes the sheet and not the page, also where the page is
 * the first that the app has shown in this tab.
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
