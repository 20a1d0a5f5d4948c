import { basename } from 'node:path';
import ts from 'typescript';
import { type Catalogue, textsOf, valuesOf } from './catalogue-rules.ts';
import { type Checker, nodesIn, problemAt } from './source.ts';

/** The values that each text of the web takes, by namespace and key ("meals.empty.title"). */
export type MessageValues = ReadonlyMap<string, readonly string[]>;

export function messageValues(catalogues: Catalogue[]): MessageValues {
  const entries = catalogues
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.sv.json'))
    .flatMap(({ path, messages }) => [...textsOf(messages, `${basename(path, '.sv.json')}.`)]);
  return new Map(entries.map(([key, text]) => [key, valuesOf(text) ?? []]));
}

/**
 * Calls that leave out a value of their text, which the types of use-intl do not notice. Calls with a computed key, or with values that are
 * not written as an object, are not checked.
 */
export function missingValues(values: MessageValues): Checker {
  return (source) => {
    const nodes = nodesIn(source.ast);
    const namespaces = namespacesIn(nodes);
    return nodes.flatMap((node) => {
      if (!ts.isCallExpression(node)) return [];
      const [key, given] = node.arguments;
      if (!key || !ts.isStringLiteral(key) || (given && !ts.isObjectLiteralExpression(given))) return [];
      const names = given ? namesIn(given) : [];
      if (!names) return [];
      const texts = (namespaces.get(calledName(node)) ?? []).map((one) => values.get(`${one}.${key.text}`) ?? []);
      // A variable of this name may have several namespaces in the file.
      const missing = texts.map((text) => text.filter((name) => !names.includes(name)));
      if (missing.length === 0 || missing.some((one) => one.length === 0)) return [];
      return [problemAt(source, key, `"${key.text}" also takes ${missing[0]?.join(', ')}`)];
    });
  };
}

/** Namespaces by the variable that has the translations, with `const t = useTranslations('meals')`. */
function namespacesIn(nodes: readonly ts.Node[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const node of nodes) {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) continue;
    const { initializer } = node;
    if (!initializer || !ts.isCallExpression(initializer)) continue;
    const [namespace] = initializer.arguments;
    if (calledName(initializer) !== 'useTranslations' || !namespace || !ts.isStringLiteral(namespace)) continue;
    const others = found.get(node.name.text) ?? [];
    found.set(node.name.text, [...new Set([...others, namespace.text])]);
  }
  return found;
}

/** `t` of `t(…)` and of `t.rich(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  const called = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  return ts.isIdentifier(called) ? called.text : '';
}

/** Null where the names are not all written out. */
function namesIn({ properties }: ts.ObjectLiteralExpression): string[] | null {
  if (properties.some((property) => ts.isSpreadAssignment(property))) return null;
  return properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );
}
