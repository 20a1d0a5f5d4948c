import type { Plugin } from 'vite';

/**
 * Inside the wrapper no server sends the security policy, so the page carries it: its own files, the server, nothing inline.
 * The origins stand beside 'self' because WebKit does not count a scheme of its own as one.
 */
export function nativePolicy(apiUrl: string): Plugin {
  const own = "'self' capacitor://localhost https://localhost";
  const policy = [
    `default-src ${own}`,
    "base-uri 'none'",
    "object-src 'none'",
    `script-src ${own} 'wasm-unsafe-eval'`,
    `style-src ${own}`,
    `img-src ${own} data: blob: https:`,
    `media-src ${own} blob:`,
    `worker-src ${own} blob:`,
    `connect-src ${own} ${new URL(apiUrl).origin}`,
  ].join('; ');
  const charset = '<meta charset="utf-8" />';
  return {
    name: 'formkurva:native-policy',
    // After the character set, which has to stand in a page's first kilobyte, and before the first script.
    transformIndexHtml: (html) => {
      if (!html.includes(charset)) throw new Error('index.html names no character set to put the policy after.');
      return html.replace(charset, `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
    },
  };
}
