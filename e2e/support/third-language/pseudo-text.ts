const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const ACCENTED = [...'ȧƀċḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁĆḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'];

/** A text of the message format in the pseudo-language: ⟦ȧƈƈḗƞŧḗḓ⟧, with the names of its values and tags unchanged. */
export function pseudoText(message: string): string {
  return `⟦${inText(message)}⟧`;
}

/** Translates all texts in a module, including those that its functions return. */
export function inPseudo<Value>(value: Value): Value;
export function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') return (...args: unknown[]) => inPseudo(value(...args));
  if (Array.isArray(value)) return value.map((part) => inPseudo(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPseudo(part)]));
}

/** Arguments, tags and quoted parts are unchanged; the texts of a plural or a choice are translated. */
function inText(text: string): string {
  const [start = ''] = /^(?:[^{<']|'(?!['{}<>#]))*/.exec(text) ?? [];
  if (start.length === text.length) return accented(text);
  const rest = text.slice(start.length);
  const length = rest.startsWith('{') ? closing(rest) + 1 : (/^(?:<[^>]*>|''|'[^']*')/.exec(rest)?.[0].length ?? 1);
  const part = rest.slice(0, length);
  return accented(start) + (part.startsWith('{') ? inArgument(part) : part) + inText(rest.slice(length));
}

function inArgument(argument: string): string {
  const [, head, options] = /^(\{\w+,\s*(?:plural|select|selectordinal),)([\s\S]*)\}$/.exec(argument) ?? [];
  return head === undefined || options === undefined ? argument : `${head}${inOptions(options)}}`;
}

function inOptions(options: string): string {
  const at = options.indexOf('{');
  if (at < 0) return options;
  const option = options.slice(at);
  const end = closing(option);
  return `${options.slice(0, at)}{${inText(option.slice(1, end))}}${inOptions(option.slice(end + 1))}`;
}

/** The index of the brace that closes the one at the start of the text. */
function closing(text: string): number {
  let depth = 0;
  const at = [...text].findIndex((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    return depth === 0;
  });
  if (at < 0) throw new Error(`A brace is not closed: ${text}`);
  return [...text].slice(0, at).join('').length;
}

const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
