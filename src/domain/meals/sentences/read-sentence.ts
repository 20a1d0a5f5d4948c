import type { MealType } from '../meal-types.ts';
import { readSpokenFood, type SpokenFood, type Stated } from './read-food.ts';
import { isPreparation, type Sign, spokenName } from './sentence-phrases.ts';
import { readTokens, type Token } from './sentence-tokens.ts';

/** One food of a sentence. `text` is the part of the sentence that it was read from; without a stated amount `quantity` is null. */
export type SentencePart = { text: string; name: string; quantity: number | null; unit: string | null };
export type Sentence = { mealType: MealType | null; parts: SentencePart[] };

/** Maximum foods; each costs a search. */
const MAX_PARTS = 20;

/**
 * Splits a typed or dictated sentence into its foods with their amounts, and finds the meal that it names: "till frukost två ägg, en skiva
 * limpa med ost och ett glas mjölk".
 */
export function readSentence(text: string): Sentence {
  const { tokens, mealType } = readTokens(text);
  const drafts: Drafts = { parts: [], given: null };
  for (const clause of clausesOf(afterVerb(tokens))) addClause(drafts, clause);
  return { mealType, parts: distinct(drafts.parts.flatMap(finish)).slice(0, MAX_PARTS) };
}

type Draft = { words: string[]; amount: Stated | null; texts: string[]; isServedWith: boolean; isMadeOf: boolean };
/** `given` is the food that the last separate amount was applied to, with its previous amount. */
type Drafts = { parts: Draft[]; given: { part: Draft; before: Stated | null } | null };
type Clause = { lead: Sign; tokens: Token[] };

/** What precedes a colon or the first verb introduces the foods, unless nothing follows: "that was lunch". */
function afterVerb(tokens: readonly Token[]): readonly Token[] {
  const label = tokens.findIndex((token) => isSign(token, 'label'));
  const isLabel = label >= 0 && !tokens.slice(0, label).some((token) => isSign(token, 'comma'));
  const from = isLabel ? label : tokens.findIndex((token) => isSign(token, 'verb'));
  const rest = tokens.slice(from + 1);
  const isAmountBefore = !isLabel && tokens.slice(0, Math.max(0, from)).some(({ kind }) => kind === 'number');
  return rest.some(({ kind }) => kind === 'word') && !isAmountBefore ? rest : tokens;
}

/** Cuts at every sign. */
function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let clause: Clause = { lead: 'comma', tokens: [] };
  for (const token of tokens) {
    if (token.kind === 'sign') {
      clauses.push(clause);
      clause = { lead: token.sign, tokens: [] };
    } else clause.tokens.push(token);
  }
  return [...clauses, clause];
}

/** Adds the foods of a clause; an amount alone belongs to a food before it. */
function addClause(drafts: Drafts, clause: Clause): void {
  const tokens = withoutLeftOut(clause);
  if (clause.lead === 'correct' && tokens.length > 0) withdraw(drafts, readSpokenFood(tokens, 0));
  for (let at = 0; at < tokens.length; ) {
    const read = readSpokenFood(tokens, at);
    addPart(drafts, read, at === 0 ? clause.lead : 'and');
    at = read.next;
  }
}

/** "utan mjölk" leaves out the milk, and "efter passet" what it was after. */
function withoutLeftOut({ lead, tokens }: Clause): Token[] {
  const isLeftOut = lead === 'skip' || (lead === 'without' && tokens[0]?.kind === 'word');
  return isLeftOut ? tokens.slice(1) : tokens;
}

function addPart(drafts: Drafts, read: SpokenFood, lead: Sign): void {
  const { parts } = drafts;
  const { amount, words, text } = read;
  if (words.every(isPreparation)) {
    if (amount) giveAmount(drafts, read, lead);
    return;
  }
  const last = parts.at(-1);
  if (last && lead === 'with' && isTaste(words)) {
    last.words.push(...words.map((word) => word.replace(TASTE, '')));
    return;
  }
  if (last && amount && isDescribed(last, words)) parts.pop();
  drafts.given = null;
  const isServedWith =
    lead === 'with' || read.isServedWith || (lead === 'and' && amount === null && last?.isServedWith === true);
  parts.push({ words, amount, texts: [text], isServedWith: isServedWith && parts.length > 0, isMadeOf: read.isMadeOf });
}

const TASTE = /s?smak$/i;
const isTaste = (words: readonly string[]) => words.length === 1 && TASTE.test(`${words[0]}`);

/** "omelett på tre ägg", "an omelette with three eggs": the ingredients with their amounts take the place of the dish. */
function isDescribed(dish: Draft, words: readonly string[]): boolean {
  const isOmelette = /^omelet/i.test(`${dish.words.at(-1)}`) && /^(?:ägg|eggs?)$/i.test(`${words.at(-1)}`);
  return dish.isMadeOf || isOmelette;
}

/** An amount after its food: "knäckebröd x2", "köttbullar, 8 stycken", "(150 g)". Counted amounts are those of the whole dish. */
function giveAmount(drafts: Drafts, { amount, text, isTimes }: SpokenFood, lead: Sign): void {
  const { parts } = drafts;
  const last = parts.at(-1);
  if (!last) {
    // "halva min låda": a stored portion is known without a name.
    if (amount?.unit === STORED_UNIT)
      parts.push({ words: [STORED_UNIT], amount, texts: [text], isServedWith: false, isMadeOf: false });
    return;
  }
  const head = parts.reduce((found, part) => (part.isServedWith ? found : part), last);
  const isCounted = isTimes || amount?.unit === null || COUNTED.has(`${amount?.unit}`);
  const part = lead !== 'open' && isCounted && (isTimes || head.amount === null) ? head : last;
  drafts.given = { part, before: part.amount };
  part.amount = amount;
  part.texts.push(text);
}

/** The unit of a stored portion of a cooked batch, and the name of one that is not named. */
export const STORED_UNIT = 'låda';

const COUNTED = new Set(['st', 'bit', 'portion', 'tallrik']);

/** A self-correction replaces the amount or the food before it. */
function withdraw(drafts: Drafts, { words }: SpokenFood): void {
  const { parts, given } = drafts;
  if (given) given.part.amount = given.before;
  else if (words.length > 0) parts.pop();
}

function finish({ words, amount, texts }: Draft): SentencePart[] {
  const name = spokenName(words.join(' '));
  if (!/\p{L}{2}/u.test(name)) return [];
  return [{ text: texts.join(', '), name, quantity: amount?.quantity ?? null, unit: amount?.unit ?? null }];
}

/** A food that is named twice is the one with an amount: "vi hade palt, jag orkade tre palt". */
function distinct(parts: readonly SentencePart[]): SentencePart[] {
  return parts.filter(
    (part, at) =>
      part.quantity !== null ||
      !parts.some(
        (other, index) =>
          index !== at &&
          other.name.toLowerCase() === part.name.toLowerCase() &&
          (other.quantity !== null || index < at),
      ),
  );
}

const isSign = (token: Token, sign: Sign) => token.kind === 'sign' && token.sign === sign;
