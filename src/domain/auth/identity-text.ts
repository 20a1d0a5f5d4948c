/**
 * Shared rules for usernames and names, after PRECIS (RFC 8264 and 8265): one stored form for what looks the same, no invisible
 * characters, no mix of similar-looking scripts.
 */

/** Scripts that may be mixed in one word; every other script must be used alone. */
const SCRIPT_GROUPS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
];

/** Composed letters, full-width characters converted to plain ones, single spaces. */
export function normaliseIdentity(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** True when the text contains invisible characters: controls, direction marks, fillers that count as letters. */
export function hasInvisible(text: string): boolean {
  // The joiners inside emoji are invisible too, but their result is visible.
  const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu;
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u.test(text.replace(emoji, ''));
}

/** True when the letters of a word come from more than one script, as in "аdmin" with a Cyrillic а. */
export function hasMixedScripts(text: string): boolean {
  return text.split(/[\s'’.-]+/u).some((word) => {
    const letters = [...word.matchAll(/\p{L}/gu)];
    const groups = new Set(letters.map(([letter]) => SCRIPT_GROUPS.findIndex((script) => script.test(letter))));
    return groups.size > 1;
  });
}

/** Names of the service and its staff, and placeholder names. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'formkurva admin administrator administratör root superuser system support kundtjänst kundservice hjälp help helpdesk',
    'moderator staff team official officiell security säkerhet abuse postmaster webmaster hostmaster noreply info kontakt',
    'contact billing faktura betalning payments api www mail null undefined anonymous anonym deleted raderad borttagen',
    'everyone alla me self user member medlem owner ägare',
  ]
    .join(' ')
    .split(' ')
    .map(plain),
);
/** Words that no part of a name may be, because they suggest a member of staff. */
const OURS: readonly string[] = [
  'formkurva',
  'admin',
  'administrator',
  'support',
  'moderator',
  'kundtjanst',
  'kundservice',
];

export function isReserved(text: string): boolean {
  const parts = text.split(/[\s._-]+/u).map(plain);
  return RESERVED.has(parts.join('')) || parts.some((part) => OURS.includes(part));
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
