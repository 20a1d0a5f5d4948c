import { expect, it } from 'vitest';
import { preloadModules } from './start-by-script.ts';

const script = (file: string) => `<script type="module" crossorigin src="/assets/${file}.js"></script>`;

it('fetches every file of the app at once, and names the one that starts it', () => {
  expect(preloadModules(`<head>${script('packages')}${script('first-view')}</head>`)).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/packages.js" /><link rel="modulepreload" crossorigin href="/assets/first-view.js" data-app /></head>',
  );
});

it('refuses a page that starts nothing', () => {
  expect(() => preloadModules('<head></head>')).toThrow(/starts no module/);
});
