import type { Language } from '#domain/text/language.ts';
import type { Texts } from '#web/platform/language/message-store.ts';
import type { Messages } from './messages.gen.ts';

/** Namespaces that no first view shows. */
export type LaterText = Exclude<keyof Messages, 'app' | 'auth' | 'dashboard' | 'platform' | 'ui'>;

/** Every file of texts by its path; each is loaded by itself. */
const files = import.meta.glob<object>(
  [
    '../**/*.??.json',
    '../../domain/**/*.??.json',
    '!../{auth,platform,ui}/*.json',
    '!./app.*.json',
    '!./dashboard/*.json',
  ],
  { import: 'default' },
);
const byName = new Map(Object.entries(files).map(([path, load]) => [partName(path), load]));

/** What pages of a namespace show of another one; loaded together with it. */
const ALONG: { [Name in LaterText]?: readonly LaterText[] } = {
  admin: ['productInformation'],
  body: ['bodySites'],
  community: ['members', 'notificationKinds'],
  fitness: ['setMetrics'],
  history: ['setMetrics'],
  live: ['setMetrics'],
  meals: ['nutrientNames'],
  members: ['notificationKinds'],
  nutrients: ['nutrientNames'],
  shop: ['productInformation'],
};

export function isLaterText(name: string): name is LaterText {
  return byName.has(`${name}.sv`);
}

export const laterTexts = (): LaterText[] =>
  [...byName.keys()].map((key) => key.replace(/\..*/, '')).filter(isLaterText);

export async function loadLaterTexts(part: LaterText, language: Language): Promise<Texts> {
  const names = [part, ...(ALONG[part] ?? [])];
  const texts = await Promise.all(names.map(async (name) => [name, await byName.get(`${name}.${language}`)?.()]));
  return Object.fromEntries(texts);
}

/** '../own-data/own-data.sv.json' is 'ownData.sv'. */
function partName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
