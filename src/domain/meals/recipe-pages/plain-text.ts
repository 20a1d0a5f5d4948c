/** Named characters that recipe pages use. Any other stays as it is. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ndash: '–',
  mdash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
};

const MAX_CODE_POINT = 0x10_ff_ff;

/** The text of a value that may contain HTML, with a new line for each paragraph, list item and line break. */
export function plainText(html: string): string {
  const text = html.replaceAll(/<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^<>]*>/gi, '\n').replaceAll(/<[a-z/!][^<>]*>/gi, ' ');
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Twice, because some sites encode text that is encoded already. */
const decoded = (text: string) => decodeOnce(decodeOnce(text));

function decodeOnce(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
  });
}
