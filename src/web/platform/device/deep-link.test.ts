import { describe, expect, it, vi } from 'vitest';
import { deepLinkPath, listenForDeepLinks, ownPath } from './deep-link.ts';

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

  it('opens its page when the native app tells of it', () => {
    const go = vi.fn();
    const stop = listenForDeepLinks(go);
    window.dispatchEvent(new CustomEvent('appUrlOpen', { detail: { url: 'formkurva://profile' } }));
    window.dispatchEvent(new CustomEvent('appUrlOpen', { detail: { url: 'https://evil.example' } }));
    window.dispatchEvent(new Event('appUrlOpen'));
    stop();
    window.dispatchEvent(new CustomEvent('appUrlOpen', { detail: { url: 'formkurva://meals' } }));
    expect(go.mock.calls).toEqual([['/profile']]);
  });
});

describe('a path to return to', () => {
  it.each([
    ['/profile', '/profile'],
    ['/meals?day=2026-11-12', '/meals?day=2026-11-12'],
  ])('%s is ours', (path, own) => {
    expect(ownPath(path)).toBe(own);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'profile', ''])(
    '%s is not',
    (path) => {
      expect(ownPath(path)).toBeNull();
    },
  );
});
