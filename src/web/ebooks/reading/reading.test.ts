import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchorAt } from '#domain/ebooks/reading/anchor.ts';
import { makeMark } from '#domain/ebooks/test/make-ebooks.ts';
import { applyMarks } from './apply-marks.ts';
import { parseSettings } from './reader-settings.ts';
import { selectedRange, textOf } from './text-position.ts';

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<div id="text"><p>Välj en vikt. <em>De två</em> du sparar.</p><figure data-outside-text><p>Inte text</p></figure><p>Slut på kapitlet.</p></div>';
  root = document.getElementById('text') ?? document.body;
});
afterEach(() => document.body.replaceChildren());

const markOf = (words: string, id = 'a', note = '') => {
  const start = textOf(root).indexOf(words);
  const anchor = anchorAt(textOf(root), { start, end: start + words.length });
  return makeMark({ id, note, ...(anchor && { anchor }) });
};

describe('highlights in a chapter', () => {
  it('are wrapped across element borders, and removed completely', () => {
    const before = root.innerHTML;
    const takeAway = applyMarks(root, [markOf('vikt. De två du', 'a', 'Min')]);
    const marks = [...root.querySelectorAll('mark')].map(({ textContent, dataset }) => [
      textContent,
      dataset.mark,
      dataset.note,
    ]);
    expect(marks).toEqual([
      ['vikt. ', 'a', ''],
      ['De två', 'a', ''],
      [' du', 'a', ''],
    ]);
    expect(textOf(root)).toBe('Välj en vikt. De två du sparar.Slut på kapitlet.');
    takeAway();
    expect([root.innerHTML, root.querySelector('mark')]).toEqual([before, null]);
  });

  it('can be nested', () => {
    const before = root.innerHTML;
    const takeAway = applyMarks(root, [markOf('De två du sparar'), markOf('två', 'b')]);
    expect(root.querySelector('mark [data-mark="b"], mark[data-mark="b"]')?.textContent).toBe('två');
    takeAway();
    expect(root.innerHTML).toBe(before);
  });

  it('are skipped when their text is gone', () => {
    applyMarks(root, [makeMark({ anchor: { start: 0, exact: 'finns inte', prefix: '', suffix: '' } })]);
    expect(root.querySelector('mark')).toBeNull();
  });
});

describe('the text of a chapter', () => {
  it('excludes its figures', () => {
    expect(textOf(root)).not.toContain('Inte text');
  });

  it('returns the selected part', () => {
    const [first, last] = [root.querySelector('p')?.firstChild, root.querySelector('em')?.firstChild];
    const range = document.createRange();
    range.setStart(first ?? root, 5);
    range.setEnd(last ?? root, 2);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    const found = selectedRange(root, selection);
    expect(textOf(root).slice(found?.start, found?.end)).toBe('en vikt. De');
    selection?.removeAllRanges();
    expect(selectedRange(root, selection)).toBeNull();
  });
});

it.each([null, '{', '{"page":"pink","size":99}', '7'])(
  'starts with the default settings when the device has stored %s',
  (text) => {
    expect(parseSettings(text)).toEqual({ page: null, typeface: 'serif', spacing: 'normal', width: 'normal', size: 3 });
  },
);

it('uses the stored settings', () => {
  const chosen = { page: 'sepia', typeface: 'sans', spacing: 'loose', width: 'wide', size: 5 };
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
});
