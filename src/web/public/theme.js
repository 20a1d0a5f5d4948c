// Before the first paint: the chosen language and theme, so that nothing flashes in the wrong one. A file of its own
// because the content policy allows no inline scripts.
(() => {
  const root = document.documentElement;
  const language = read('formkurva.language');
  const theme = read('formkurva.theme');
  if (language === 'sv' || language === 'en') root.lang = language;
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    // The browser's own bars follow the choice too, not only the system.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      if (!meta.media.includes(theme)) meta.media = 'not all';
      else meta.removeAttribute('media');
    }
  }

  // Storage can be forbidden; the page then opens in Swedish and in the system's theme.
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
})();
