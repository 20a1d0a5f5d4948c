export type FormValue = string | FormValue[] | { [key: string]: FormValue };

type Branch = Map<string, Branch | string>;

/** Reads `line_items[0][price_data][currency]=sek` into nested lists and objects, the way the provider does. */
export function readForm(text: string): { [key: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) grow(root, keysOf(name), value);
  return objectOf(root);
}

/** `a[b][]` has the keys a, b and the next free index. */
function keysOf(name: string): string[] {
  const [first = ''] = name.split('[', 1);
  return [first, ...[...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
}

function grow(branch: Branch, [key = '', ...rest]: string[], value: string) {
  const name = key === '' ? String(branch.size) : key;
  if (rest.length === 0) return void branch.set(name, value);
  const existing = branch.get(name);
  const next: Branch = existing instanceof Map ? existing : new Map();
  branch.set(name, next);
  grow(next, rest, value);
}

function formValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const isList = node.size > 0 && [...node.keys()].every((key, index) => key === String(index));
  return isList ? [...node.values()].map(formValue) : objectOf(node);
}

/** fromEntries sets own properties only, so a key like __proto__ has no special effect. */
function objectOf(branch: Branch): { [key: string]: FormValue } {
  return Object.fromEntries([...branch].map(([key, node]) => [key, formValue(node)]));
}
