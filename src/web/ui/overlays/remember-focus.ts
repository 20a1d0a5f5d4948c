/**
 * Remembers what has the focus. The answer gives it back to the same control; where that is gone or disabled by what was done meanwhile,
 * or becomes it right after, to the part of the page around it that can take the focus.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement)) return () => undefined;
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
