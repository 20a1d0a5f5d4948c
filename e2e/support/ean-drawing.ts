/** The seven stripes of each digit (1 is black) on the left; the right half has them inverted. */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];

/** Which of the left digits are mirrored (G): this encodes the first digit, which has no stripes. */
const MIRRORED = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** The 95 stripes of an EAN-13 code, from the left: true is black. */
export function eanStripes(code: string): boolean[] {
  const digits = [...code].map(Number);
  const pattern = MIRRORED[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, place) => (pattern[place] === 'G' ? mirrored(digit) : stripesOf(digit)));
  const right = digits.slice(7).map((digit) => inverted(stripesOf(digit)));
  return [...`101${left.join('')}01010${right.join('')}101`].map((stripe) => stripe === '1');
}

const stripesOf = (digit: number) => LEFT[digit] ?? '';
const inverted = (stripes: string) => stripes.replace(/[01]/g, (stripe) => (stripe === '1' ? '0' : '1'));
const mirrored = (digit: number) => [...inverted(stripesOf(digit))].reverse().join('');
