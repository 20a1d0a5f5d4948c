/** The part of CacheStorage that the worker uses; the test's DOM has none. */
export function memoryCaches(): CacheStorage {
  const answers = new Map<string, Response>();
  const store = {
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    match: async (key: string) => answers.get(key)?.clone(),
    delete: async (key: string) => answers.delete(key),
    keys: async () => [...answers.keys()],
  };
  return asCaches({ open: async () => store });
}

// Only the used methods exist.
const asCaches = (stores: object) => stores as CacheStorage;
