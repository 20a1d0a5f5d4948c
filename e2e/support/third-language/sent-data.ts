import type { Page, Response } from '@playwright/test';

/** A longer value has every short word in it, so that only parts of some length are looked for there. */
const LONG = 120;
const MIN_PART = 12;

/** Everything that the server has sent: names, notes and content are written by people, and stay as they wrote them. */
export class SentData {
  readonly #values = new Set<string>();
  /** Pages show the same names again and again, and what was data stays so. */
  readonly #found = new Set<string>();

  watch(page: Page): void {
    page.on('response', (response) => void this.#read(response));
  }

  async #read(response: Response): Promise<void> {
    if (!/\/(rpc|api|files)\//.test(response.url())) return;
    const text = await response.text().catch(() => '');
    this.#add(/^[{[]/.test(text) ? JSON.parse(text) : text);
  }

  #add(value: unknown): void {
    // Headings, lists and stressed words of Markdown are shown by themselves.
    if (typeof value === 'string') for (const part of [value, ...value.split(MARKS)]) this.#values.add(plain(part));
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#add(part);
  }

  /** A whole value, or a part of one between two words; numbers around it are written by the page. */
  has(text: string): boolean {
    const part = plain(text);
    if (part === '' || this.#values.has(part) || this.#found.has(part)) return true;
    const between = new RegExp(`(?<!\\p{L})${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');
    const isLong = part.length >= MIN_PART;
    const isIn = (value: string) => (isLong || value.length <= LONG) && value.includes(part) && between.test(value);
    if (![...this.#values].some(isIn)) return false;
    this.#found.add(part);
    return true;
  }
}

const MARKS = /[*_#>\n[\]()|`.?!:]+/;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
