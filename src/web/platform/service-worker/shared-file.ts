import { linkIn } from '#domain/text/link-in.ts';

/** The path to which the system's share sheet posts a file, and the page that shows it. The manifest names it. */
export const SHARE_PATH = '/share';
/** The picture types that the server reads. */
export const SHARED_PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The name of the form field with the file. */
export const SHARE_FIELD = 'file';
/** The names of the form fields that may contain a link. Some apps write the link into the text. */
export const SHARE_LINK_FIELDS = { url: 'url', text: 'text' } as const;
/** The page that reads a recipe from a shared link. */
const LINK_PATH = '/meals/recipes/from-link';

const STORE = 'formkurva-shared';
/** A cache key that no request uses. */
const KEY = '/shared-file';
const NAME = 'x-file-name';
const SHARED_AT = 'x-shared-at';
/** A member may have to sign in first; after this time the file is deleted. */
const MAX_WAIT_MS = 3_600_000;

/** In the service worker: opens the page that reads a link, or stores the file, which exists in this request only, and opens its page. */
export async function receiveShared(
  request: Pick<Request, 'formData'>,
  stores: CacheStorage,
  nowMs: number,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const link = linkOf(form);
  if (link !== null) return seeOther(`${LINK_PATH}?${new URLSearchParams({ url: link })}`);
  const file = form.get(SHARE_FIELD);
  if (file instanceof File) {
    const headers = { [NAME]: encodeURIComponent(file.name), [SHARED_AT]: String(nowMs), 'content-type': file.type };
    await (await stores.open(STORE)).put(KEY, new Response(file, { headers }));
  }
  return seeOther(SHARE_PATH);
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

function linkOf(form: FormData): string | null {
  const texts = [SHARE_LINK_FIELDS.url, SHARE_LINK_FIELDS.text].map((field) => form.get(field));
  return texts.map((text) => (typeof text === 'string' ? linkIn(text) : null)).find((link) => link !== null) ?? null;
}

/** In the page: the stored file, which stays stored. Null when there is none, or an expired one. */
export async function readShared(stores: CacheStorage, nowMs: number): Promise<File | null> {
  const store = await stores.open(STORE);
  const stored = await store.match(KEY);
  if (!stored) return null;
  if (nowMs - Number(stored.headers.get(SHARED_AT)) <= MAX_WAIT_MS)
    return new File([await stored.blob()], fileNameOf(stored), { type: typeOf(stored) });
  await store.delete(KEY);
  return null;
}

export async function forgetShared(stores: CacheStorage): Promise<void> {
  await (await stores.open(STORE)).delete(KEY);
}

export function isPictureFile({ type }: Blob): boolean {
  return SHARED_PICTURES.some((known) => known === type);
}

const fileNameOf = ({ headers }: Response) => decodeURIComponent(headers.get(NAME) ?? '');
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';
