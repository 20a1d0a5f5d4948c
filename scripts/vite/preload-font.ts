import type { Plugin } from 'vite';

/** Preloads the font; otherwise the browser requests it only after reading the style sheet. */
export function preloadFont(file: RegExp): Plugin {
  return {
    name: 'formkurva:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => file.test(name));
        if (!font) throw new Error(`No font in the bundle matches ${file}: is its style sheet still imported?`);
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
