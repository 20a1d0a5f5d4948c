import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

// Like <script src> in the browser: the file is not a module, and is run as is.
const run = new Function(readFileSync(join(process.cwd(), 'src/web/public/theme.js'), 'utf8'));

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'sv';
  delete document.documentElement.dataset.theme;
});

describe('the script before the first paint', () => {
  it('applies the stored language and theme', () => {
    localStorage.setItem('formkurva.language', 'en');
    localStorage.setItem('formkurva.theme', 'dark');
    run();
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('ignores invalid stored values', () => {
    localStorage.setItem('formkurva.language', 'de');
    localStorage.setItem('formkurva.theme', 'sepia');
    run();
    expect(document.documentElement.lang).toBe('sv');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
