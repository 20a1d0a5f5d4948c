/** A text with its selection; both ends are equal for a caret. */
export type Marked = { text: string; start: number; end: number };

/** Puts signs around the selection, or the word at the caret; removes them where they already are. */
export function wrapMarked({ text, start, end }: Marked, sign: string, placeholder: string): Marked {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (before.endsWith(sign) && after.startsWith(sign) && start < end) {
    const unmarked = before.slice(0, -sign.length) + text.slice(start, end) + after.slice(sign.length);
    return { text: unmarked, start: start - sign.length, end: end - sign.length };
  }
  const inner = text.slice(start, end) || placeholder;
  const from = start + sign.length;
  return { text: `${before}${sign}${inner}${sign}${after}`, start: from, end: from + inner.length };
}

/** Puts a sign before every selected line; removes it when all lines have it. */
export function prefixLines({ text, start, end }: Marked, sign: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, to).split('\n');
  const haveIt = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (haveIt ? line.slice(sign.length) : `${sign}${line}`)).join('\n');
  const next = text.slice(0, from) + changed + text.slice(to);
  return { text: next, start: from + changed.length, end: from + changed.length };
}

/** Makes a link of the selection, and selects the address. */
export function linkMarked({ text, start, end }: Marked, placeholder: string): Marked {
  const label = text.slice(start, end) || placeholder;
  const address = 'https://';
  const from = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

/** Inserts text at the caret, with a space before it where words would join. */
export function insertText({ text, start, end }: Marked, inserted: string): Marked {
  const before = text.slice(0, start);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  const at = before.length + gap.length + inserted.length;
  return { text: `${before}${gap}${inserted}${text.slice(end)}`, start: at, end: at };
}

/** Appends a quote to a text, on lines of its own, under a line with its author. */
export function insertQuote(text: string, quote: string, head: string): string {
  const lines = [head, '', ...quote.split(/\r?\n/)].map((line) => `> ${line}`.trimEnd());
  const before = text.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${lines.join('\n')}\n\n`;
}

/** The word after an @ right before the caret, for the member picker; null when there is none. */
export function mentionBefore(text: string, caret: number): { query: string; start: number } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'-]{0,30})$/u.exec(text.slice(0, caret));
  return found ? { query: found[1] ?? '', start: caret - (found[1]?.length ?? 0) - 1 } : null;
}
