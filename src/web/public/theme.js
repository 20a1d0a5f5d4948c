(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const language = read('formkurva.language');
  const theme = read('formkurva.theme');
  if (language === 'sv' || language === 'en') root.lang = language;
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.media.includes(theme) ? '' : 'not all';
    }
  }
})();
