import { describe, expect, it } from 'vitest';
import { deepLinkPath, ownPath } from './deep-link.ts';

describe('a link of the app’s own scheme', () => {
  it.each([
    ['formkurva://profile', '/profile'],
    ['formkurva:///profile', '/profile'],
    ['FORMKURVA://fitness/edit/7?from=mail#top', '/fitness/edit/7?from=mail#top'],
    ['formkurva://', '/'],
    ['formkurva:profile', '/profile'],
  ])('%s leads to %s', (link, path) => {
    expect(deepLinkPath(link)).toBe(path);
  });

  it.each(['https://formkurva.example/profile', 'javascript:alert(1)', '/profile', ''])('is not %s', (link) => {
    expect(deepLinkPath(link)).toBeNull();
  });
});

describe('a path to return to', () => {
  it.each([
    ['/profile', '/profile'],
    ['/meals?day=2026-11-12', '/meals?day=2026-11-12'],
  ])('%s belongs to the app', (path, own) => {
    expect(ownPath(path)).toBe(own);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'profile', ''])(
    '%s does not',
    (path) => {
      expect(ownPath(path)).toBeNull();
    },
  );
});
