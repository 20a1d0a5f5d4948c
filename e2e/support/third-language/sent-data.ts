import type { Page, Response } from '@playwright/test';

/** A value longer than LONG contains every short word, so only parts of at least MIN_PART letters are searched in it. */
const LONG = 120;
const MIN_PART = 12;

/** All data that the server has sent: names, notes and content are not translated. */
export class SentData {
  readonly #values = new Set<string>();
  /** Results by text, because pages repeat the same names. */
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
    // Headings, list items and emphasised words of Markdown are separate texts on the page.
    if (typeof value === 'string') for (const part of [value, ...value.split(MARKS)]) this.#values.add(plain(part));
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#add(part);
  }

  /** Whether a text is a whole value, or whole words of one. Numbers at its ends are ignored, because pages add them. */
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
