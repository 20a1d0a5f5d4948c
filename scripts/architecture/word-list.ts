/**
 * Words that identifiers, files and folders no longer use, each with the standard term. A phrase is several words in camelCase or
 * kebab-case; `prefix` restricts it to the beginning of a name.
 *
 * Left out, because the word alone does not decide: `place` (an order is placed), `box` (of a layout), `way`, `hint` (below a field),
 * `figure` (a drawing), `spread` (of values), `mute` and `seen` (in the forum), `busy` (`aria-busy`), `quiet` (a tone of text), `asked`, `due`
 * (a job is due), `settle` (a payment, a promise), `greeting` (of a mail), `words` inside a name (of a search), `double tap` (a gesture),
 * `worth`.
 */
export const RETIRED_WORDS: readonly { phrases: readonly string[]; prefix?: true; use: string }[] = [
  { phrases: ['most', 'longest', 'largest'], prefix: true, use: 'MAX_ with the unit' },
  { phrases: ['least'], prefix: true, use: 'MIN_ with the unit' },
  { phrases: ['trail', 'trails'], use: 'audit log' },
  { phrases: ['hints'], use: 'fraud signals' },
  { phrases: ['fault', 'faults'], use: 'client error, failure' },
  { phrases: ['doubles', 'twin', 'twins'], use: 'duplicates' },
  { phrases: ['figures'], use: 'numbers, amounts, nutrients or metrics' },
  { phrases: ['keep', 'keeps', 'kept', 'keeper', 'keeping'], use: 'store, stored, cache, retained' },
  { phrases: ['tell', 'tells', 'told', 'telling'], use: 'report, emit, send' },
  { phrases: ['say', 'says', 'said', 'saying'], use: 'state, text, message' },
  { phrases: ['ways'], use: 'links, navigation' },
  { phrases: ['is due'], prefix: true, use: 'isReady, shouldRender, isOverdue' },
  { phrases: ['making', 'makings'], use: 'deps, options' },
  { phrases: ['fact', 'facts'], use: 'request context, profile, event, record' },
  { phrases: ['ask together'], use: 'combinedQuery' },
  { phrases: ['read part'], use: 'queryPart' },
  { phrases: ['own row', 'own rows', 'own table', 'own tables'], use: 'synced row, synced table' },
  { phrases: ['second tap'], use: 'duplicate submission' },
  { phrases: ['bare'], use: 'baseline' },
  { phrases: ['story', 'stories'], use: 'e2e test' },
  { phrases: ['house', 'rooms', 'cellar'], use: 'codebase, module' },
  { phrases: ['brought', 'brings', 'bring'], use: 'imported' },
  { phrases: ['box id', 'box ids'], use: 'portionId' },
  { phrases: ['pot', 'pots'], use: 'batch' },
  { phrases: ['soon', 'runs out', 'at home'], use: 'expiring, lowStock, inStock' },
  { phrases: ['aimed'], use: 'target' },
  { phrases: ['mend', 'mends', 'mended'], use: 'fix' },
  { phrases: ['stands'], use: 'is' },
  { phrases: ['wins'], use: 'takes precedence' },
];

/**
 * Names that contain a retired word with good reason. A file or folder is listed as one segment of its path. `within` restricts an entry to
 * paths that contain it.
 */
export const ALLOWED_NAMES: readonly { names: readonly string[]; within?: string; because: string }[] = [
  { names: ['test-doubles'], because: 'the standard term of testing' },
  { names: ['KEEP_ALIVE_MS', 'keepAliveMs'], because: 'keep-alive of HTTP and TCP' },
  { names: ['fault'], within: 'platform/doctor/', because: 'a level in the output of `npm run doctor`' },
  { names: ['blocked-words.ts', 'amount-in-words.ts'], because: 'the content is words' },
  { names: ['admin.trail.tsx'], because: 'the page has the address /admin/trail' },
  { names: ['keptAccount'], because: 'a wire field of the sign-in' },
  { names: ['boxId'], because: 'a wire field of planned and cooked food' },
  { names: ['pot'], within: 'meals/cooking/', because: 'a wire field of cookings' },
  { names: ['facts'], within: 'meals/pantry/', because: 'a wire field of the pantry' },
  { names: ['doubles'], within: 'food-editing/', because: 'a wire field of merged foods' },
];
