/**
 * Remembers what has the focus. The answer gives it back to the same control; where that is gone or disabled by what was done meanwhile,
 * or becomes it right after, to the part of the page around it that can take the focus.
 * `overlay` is what takes the focus.
 */
export function rememberFocus(overlay?: Element): () => void {
  const opener = openerNow();
  if (!(opener instanceof HTMLElement)) return () => undefined;
  if (overlay) openers.set(overlay, opener);
  const home = opener.parentElement?.closest<HTMLElement>('[tabindex]');
  const heir = () => (opener.isConnected && !opener.matches(':disabled') ? opener : home);
  const give = () => heir()?.focus({ preventScroll: true });
  return () => {
    give();
    const observer = new MutationObserver(() => {
      if (heir() !== opener) give();
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Whoever has gone on to something else, or was led home, stays there.
    document.addEventListener('focusin', () => observer.disconnect(), { once: true });
  };
}

/** What has opened which overlay. */
const openers = new WeakMap<Element, HTMLElement>();

/** The row of a menu goes with the menu: a dialog that it opens gives the focus back to what opened the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const closing = active?.closest('.overlay[data-state="closing"]');
  return (closing && openers.get(closing)) ?? active;
}
