/**
 * Remembers the focused control. The returned function restores the focus; where the control is gone or disabled, or
 * becomes so right after, the focus goes to the nearest focusable part of the page around it. `overlay` is the element
 * that takes the focus.
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
    // The member has focused something else.
    document.addEventListener('focusin', () => observer.disconnect(), { once: true });
  };
}

/** The control that opened each overlay. */
const openers = new WeakMap<Element, HTMLElement>();

/** A menu closes with its row, so a dialog opened from it returns the focus to the control that opened the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const closing = active?.closest('.overlay[data-state="closing"]');
  return (closing && openers.get(closing)) ?? active;
}
