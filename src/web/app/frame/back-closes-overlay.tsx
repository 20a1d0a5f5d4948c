import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { closeTopOverlay, useOverlayHost } from '#web/ui/overlays/overlay-host.ts';

/** The browser's way back closes an open sheet before it leaves the page. Sheets with an address of their own close by it. */
export function BackClosesOverlay() {
  const host = useOverlayHost();
  useBlocker({ shouldBlockFn: closesOverlay, disabled: host === null, enableBeforeUnload: false });
  return null;
}

const closesOverlay: ShouldBlockFn = ({ action, current, next }) =>
  action === 'BACK' && current.pathname !== next.pathname && closeTopOverlay();
