import { describe, expect, it } from 'vitest';
import { bookmarkletOf, sentPage } from './bookmarklet.ts';

const PAGE = { url: 'https://www.x.example/grot', name: 'www.x.example', data: ['{"@type":"Recipe"}', 'broken'] };

describe('the bookmark', () => {
  it('opens our page with the structured data of the current page', () => {
    document.body.innerHTML = '<script type="application/ld+json">{"@type":"Recipe"}</script>';
    const opened: string[] = [];
    const program = decodeURIComponent(bookmarkletOf('https://formkurva.example').replace(/^javascript:/, ''));
    new Function('open', program)((url: string) => opened.push(url));
    const { origin, pathname, hash } = new URL(opened[0] ?? '');
    expect(`${origin}${pathname}`).toBe('https://formkurva.example/meals/recipes/from-link');
    expect(sentPage(hash.slice(1))).toEqual({
      url: location.href,
      name: location.hostname,
      data: [{ '@type': 'Recipe' }],
    });
  });
});

describe('what the bookmark sends', () => {
  it.each([
    ['encoded', encodeURIComponent(JSON.stringify(PAGE))],
    ['decoded', JSON.stringify(PAGE)],
  ])('is read %s, without broken parts', (_how, hash) => {
    expect(sentPage(hash)).toEqual({ url: PAGE.url, name: 'x.example', data: [{ '@type': 'Recipe' }] });
  });

  it.each([
    ['nothing', ''],
    ['a broken encoding', '%E0%A4%A'],
    ['a text', '"grot"'],
    ['another address', JSON.stringify({ ...PAGE, url: 'javascript:alert(1)' })],
    ['no data', JSON.stringify({ url: PAGE.url, name: 'x' })],
    ['data of another form', JSON.stringify({ ...PAGE, data: 'x' })],
  ])('is ignored when it is %s', (_what, hash) => {
    expect(sentPage(hash)).toBeNull();
  });
});
