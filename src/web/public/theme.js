(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const { documentElement: root, head } = document;
  const language = read('formkurva.language');
  const theme = read('formkurva.theme');
  if (language === 'sv' || language === 'en') root.lang = language;
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.media.includes(theme) ? '' : 'not all';
    }
  }
  const add = (script) => head.append(Object.assign(document.createElement('script'), script));
  const start = () => {
    const app = document.querySelector('link[data-app]');
    if (app) add({ type: 'module', crossOrigin: '', src: app.href });
    app?.removeAttribute('data-app');
  };
  if (read('formkurva.snapshot') && /^\/(dashboard)?$/.test(location.pathname)) {
    addEventListener('snapshot', start);
    setTimeout(start, 1_000);
    add({ src: '/snapshot.js' });
  } else addEventListener('DOMContentLoaded', start);
})();
