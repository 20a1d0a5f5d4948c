/**
 * Caches a pure function for a limited number of keys. Limited, because days and names of time zones come from outside; when there are
 * more, it starts anew.
 */
export function rememberFew<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
