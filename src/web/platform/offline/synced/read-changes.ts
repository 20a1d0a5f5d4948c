type Calls<Page> = {
  /** The stored page as it is now; null when that cannot be told from what it was. */
  changed: (stored: Page) => Promise<Page | null>;
  whole: () => Promise<Page>;
};

/** Reads only what has changed since the page that this device has, where it has one; see mergeChanges. */
export async function readIncrementally<Page>(
  stored: Page | undefined,
  { changed, whole }: Calls<Page>,
): Promise<Page> {
  const page = stored === undefined ? null : await changed(stored);
  return page ?? whole();
}
