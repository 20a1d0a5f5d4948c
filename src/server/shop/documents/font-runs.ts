export type FontName = 'body' | 'body-ext' | 'bold' | 'bold-ext';

/** The characters of the two files of the typeface, as its package states them. */
const LATIN =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u;
const LATIN_EXT = /[\u0100-\u02ba\u02bd-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/u;

/** Splits a text by the font file that has its characters. A character that neither has becomes a question mark. */
export function fontRuns(text: string, font: 'body' | 'bold'): { font: FontName; text: string }[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const isExt = !LATIN.test(character) && LATIN_EXT.test(character);
    const known = isExt || LATIN.test(character) ? character : '?';
    const name: FontName = isExt ? `${font}-ext` : font;
    const last = runs.at(-1);
    if (last?.font === name) last.text += known;
    else runs.push({ font: name, text: known });
  }
  return runs.length > 0 ? runs : [{ font, text: '' }];
}
