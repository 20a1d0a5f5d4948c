// Paints the dashboard as it was last seen on this device, until the app has drawn it. theme.js asks for this file where a snapshot
// is kept; use-keep-snapshot.ts keeps it and member-memory.ts wipes it.
(() => {
  const KEY = 'formkurva.snapshot';
  /** So long a page that is drawn must not have changed, and longer while cards are missing that the snapshot shows. */
  const QUIET_MS = 300;
  const CARDS_MS = 2_500;
  const LIMIT_MS = 8_000;
  const TAPPED = 'a, button';

  const root = document.getElementById('root');
  const kept = readKept();
  if (!root || !kept) return startApp();
  const { host, page } = paint(kept);
  const watch = new MutationObserver(look);
  const limit = setTimeout(end, LIMIT_MS);
  let quiet = 0;
  /** What was tapped in the snapshot, for the page to do when it can. */
  let tapped = null;
  watch.observe(root, { childList: true, subtree: true, characterData: true });
  addEventListener('storage', look);
  addEventListener('click', onTap);
  addEventListener('wheel', onUse);
  addEventListener('touchmove', onUse);
  addEventListener('keydown', onUse);

  function readKept() {
    try {
      const snapshot = JSON.parse(localStorage.getItem(KEY));
      if (!isValid(snapshot)) localStorage.removeItem(KEY);
      else if (isWanted(snapshot)) return snapshot;
    } catch {
      // Storage is forbidden, or holds something else: there is no snapshot.
    }
    return null;
  }

  /** Of this day, build and language, and of the member whom the app would let in without a network. */
  function isValid({ memberId, day, language, styles }) {
    return (
      memberId === signedIn() &&
      day === today() &&
      language === document.documentElement.lang &&
      styles === stylesHref()
    );
  }

  function isWanted({ width }) {
    if (!isDashboard() || location.search !== '' || width !== innerWidth) return false;
    return sessionStorage.getItem('formkurva.see-as') === null && scrollOfReload() === 0;
  }

  /** Where the router is about to scroll to, because the page is loaded again: the snapshot shows its top. */
  function scrollOfReload() {
    const places = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3'));
    return places?.[history.state?.__TSR_key]?.window?.scrollY ?? 0;
  }

  function signedIn() {
    if (localStorage.getItem('formkurva.sign-out') !== null) return null;
    return JSON.parse(localStorage.getItem('formkurva.member'))?.id;
  }

  function today() {
    const now = new Date();
    const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  }

  function stylesHref() {
    return document.querySelector('link[rel="stylesheet"]').getAttribute('href');
  }

  function isDashboard() {
    return location.pathname === '/' || location.pathname === '/dashboard';
  }

  /** In a closed tree of its own: nothing in it is found, read aloud, focused or hit instead of the page. */
  function paint({ html, contentWidth }) {
    const host = document.createElement('div');
    host.id = 'snapshot';
    host.inert = true;
    host.setAttribute('aria-hidden', 'true');
    host.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;overflow:hidden;pointer-events:none;background:var(--bg);font:inherit;display:none';
    const page = document.createElement('div');
    page.dataset.theme = document.documentElement.dataset.theme ?? (prefersDark() ? 'dark' : 'light');
    page.style.width = `${contentWidth}px`;
    page.innerHTML = html;
    // The content policy refuses style attributes in markup.
    for (const styled of page.querySelectorAll('[data-style]')) styled.style.cssText = styled.dataset.style;
    const styles = document.querySelector('link[rel="stylesheet"]').cloneNode();
    styles.addEventListener('load', () => {
      host.style.display = '';
      finishMotion(page);
      afterFrame(startApp);
    });
    styles.addEventListener('error', () => {
      end();
      startApp();
    });
    host.attachShadow({ mode: 'closed' }).append(styles, page);
    document.body.append(host);
    return { host, page };
  }

  /** theme.js waits for it, though not for long: a page in the background has no frames. */
  function startApp() {
    dispatchEvent(new Event('snapshot'));
  }

  /** The task after a frame begins when the frame has been drawn. */
  function afterFrame(act) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    requestAnimationFrame(() => port2.postMessage(null));
  }

  function prefersDark() {
    return matchMedia('(prefers-color-scheme: dark)').matches;
  }

  /** Curve and ring draw themselves where they are new. Here they have been seen before. */
  function finishMotion(within) {
    for (const animation of within.getAnimations({ subtree: true })) {
      if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
    }
  }

  /** Whenever the page has changed: is it drawn, is it another one, or is nobody signed in any more? */
  function look() {
    if (!isDashboard() || localStorage.getItem('formkurva.member') === null) return end();
    clearTimeout(quiet);
    const main = root.querySelector('main:has(h1)');
    if (!main || main.querySelector('.skeleton-group')) return;
    if (isDrawn() && (liveTarget() || !hasSameNumbers(main) || isPushedDown(main))) return end();
    if (main.textContent === page.querySelector('main').textContent) requestAnimationFrame(end);
    else quiet = setTimeout(end, isDrawn() && cardsIn(main) < cardsIn(page) ? CARDS_MS : QUIET_MS);
  }

  function cardsIn(part) {
    return part.querySelectorAll('section').length;
  }

  function isDrawn() {
    return root.querySelector('.ring-value') !== null && root.querySelector('.chart svg') !== null;
  }

  /** When ring or curve tell something else they are not kept waiting for the cards. */
  function hasSameNumbers(main) {
    return numbersIn(main) === numbersIn(page);
  }

  function numbersIn(part) {
    const drawings = [part.querySelector('svg:has(.ring-value)'), part.querySelector('.chart svg')];
    return drawings.map((drawing) => drawing?.getAttribute('aria-label')).join();
  }

  /** Notes above the page, such as that there is no network: what is tapped would no longer be what is seen. */
  function isPushedDown(main) {
    let above = main.previousElementSibling;
    while (above && above.tagName !== 'HEADER' && above.offsetHeight <= 1) above = above.previousElementSibling;
    return above !== null && above.tagName !== 'HEADER';
  }

  function onUse() {
    if (isDrawn()) end();
  }

  /** On a page that is drawn the tap has reached what lies beneath, unless that card is still on its way. */
  function onTap({ target, clientX, clientY }) {
    const seen = [...page.querySelectorAll(TAPPED)].findLast((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    });
    if (isDrawn() && (!seen || target.closest?.(TAPPED))) end();
    else tapped = seen;
  }

  function end() {
    if (!host.isConnected) return;
    clearTimeout(limit);
    clearTimeout(quiet);
    watch.disconnect();
    removeEventListener('storage', look);
    removeEventListener('click', onTap);
    removeEventListener('wheel', onUse);
    removeEventListener('touchmove', onUse);
    removeEventListener('keydown', onUse);
    finishMotion(root);
    host.remove();
    liveTarget()?.click();
  }

  /** What the page has drawn of what was tapped in the snapshot. */
  function liveTarget() {
    if (!tapped) return undefined;
    const name = (element) => element.getAttribute('aria-label') ?? element.textContent;
    return [...root.querySelectorAll(TAPPED)].find(
      (element) => element.tagName === tapped.tagName && name(element) === name(tapped),
    );
  }
})();
