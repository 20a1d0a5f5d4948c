import type { Plugin } from 'vite';

/**
 * Inside the wrapper no server sends the security policy, so the page contains it: its own files, the server, nothing inline. The origins
 * are listed beside 'self' because WebKit does not match a custom scheme by 'self'.
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
    // After the charset, which must be in the first kilobyte, and before the first script.
    transformIndexHtml: (html) => {
      if (!html.includes(charset)) throw new Error('index.html names no character set to put the policy after.');
      return html.replace(charset, `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
    },
  };
}
