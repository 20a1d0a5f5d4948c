import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Also read by theme.js, which applies it before the first paint. */
const THEME_KEY = 'formkurva.theme';

const listeners = new Set<() => void>();

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, storedTheme), setTheme };
}

function setTheme(theme: Theme): void {
  writeLocal(THEME_KEY, theme === 'system' ? null : theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function storedTheme(): Theme {
  const stored = readLocal(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function applyTheme(): void {
  const theme = storedTheme();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  colourBrowserBars(theme);
}

/** The page has one tag for each scheme, light first; the browser uses the first whose media matches. */
function colourBrowserBars(theme: Theme): void {
  const tags = document.querySelectorAll('meta[name="theme-color"]');
  for (const [index, tag] of [...tags].entries()) {
    const scheme = index === 0 ? 'light' : 'dark';
    tag.setAttribute('media', mediaFor(scheme, theme));
  }
}

function mediaFor(scheme: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}

function subscribe(listener: () => void): () => void {
  // Another tab may change the theme.
  const onChange = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    applyTheme();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onChange);
  };
}
