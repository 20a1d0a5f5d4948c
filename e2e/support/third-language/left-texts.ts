import type { Page } from '@playwright/test';
import { ACCENTED } from './pseudo-text.ts';
import type { SentData } from './sent-data.ts';

/** Texts that are equal in all languages with Latin letters. */
const ALLOWED: { what: RegExp; because: string }[] = [
  { what: /Formkurva( AB)?/g, because: 'the name of the product and its company' },
  {
    what: /(?:[\d.,]+\s?)?(?<!\p{L})(?:kr|kcal|kJ|kg|mg|µg|g|lb|km|cm|mm|ml|cl|dl|g\/dl|ms|min|h|kB|MB|GB)(?!\p{L})/gu,
    because: 'symbols of units',
  },
  { what: /(?<!\p{L})(?:BMI|EPUB|PDF|CSV|EAN)(?!\p{L})/gu, because: 'abbreviations that have no other form' },
  { what: /(?:min|max)\(/g, because: 'the functions of a formula that is shown as it is calculated' },
  { what: /^\p{Lu}{1,2}$/gu, because: 'initials' },
  { what: /\p{Lu}\p{Ll}+ \p{Lu}\./gu, because: 'the short form of a member’s name' },
];

/** Untranslated texts on the page: in Latin letters without accents, neither data nor allowed; each with its untranslated part. */
export async function leftTexts(page: Page, data: SentData): Promise<string[]> {
  const shown = await page.evaluate(shownTexts);
  const isData = (part: string) => data.has(part) || part.split(/, |: |\. | \/ /).every((piece) => data.has(piece));
  return [...new Set(shown)].flatMap((text) => {
    const parts = isData(text) ? [] : latinParts(text).filter((part) => !isData(part));
    return parts.length > 0 ? [`${parts.join(' | ')} (in: ${text.slice(0, 100)})`] : [];
  });
}

const BETWEEN = new RegExp(`[⟦⟧${ACCENTED.join('')}]|\\s[·–—•×]\\s|••+|\\p{Script=Greek}+`, 'u');

/** The parts of a text in plain Latin letters. */
export function latinParts(text: string): string[] {
  return ALLOWED.reduce((rest, { what }) => rest.replaceAll(what, '⟧'), text.trim())
    .split(BETWEEN)
    .filter((part) => /\p{Script=Latin}{2}/u.test(part));
}

/** Runs in the page: visible texts and accessible names. Typed text, and text marked as another language, is data. */
function shownTexts(): string[] {
  const SPOKEN = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'placeholder',
    'title',
    'alt',
  ];
  const isOfPage = (element: Element) => element.closest('[lang]') === document.documentElement;
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('script, style, textarea');
  const elements = [...document.querySelectorAll('*')].filter(isOfPage);
  const spoken = elements.flatMap((element) => SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
  const written = elements
    .filter(isShown)
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map(({ textContent }) => textContent ?? '');
  return [document.title, ...spoken, ...written];
}
