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
  /** The server has put a member's name into the document of their dashboard: they are greeted where the page will greet them. */
  const greet = () => {
    const text = document.querySelector('#hello [data-sv]');
    // Whoever has asked to sign out is not greeted, though the server may not have heard of it yet.
    if (!text || !root.dataset.name || read('formkurva.sign-out') || sessionStorage.getItem('formkurva.see-as'))
      return false;
    text.textContent = text.dataset[root.lang].replace('{name}', () => root.dataset.name);
    document.getElementById('hello').hidden = false;
    return true;
  };
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
  } else {
    addEventListener('DOMContentLoaded', () => {
      if (!greet()) return start();
      // In the task after the frame that greets; a page in the background has no frames.
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, 1_000);
    });
  }
})();
