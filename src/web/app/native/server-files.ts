import { serverConnection } from '#web/platform/api/server-connection.ts';
import { report } from '#web/platform/client-errors/report.ts';

const FILES = '/files/';
/** The mutation observer may report an element with each of its parents. */
const underWay = new WeakMap<HTMLImageElement, string>();

/**
 * Pictures under paths such as /files/avatars/… are on the server, not in the wrapper. Fetches every such picture with
 * the token and shows it from memory; a link to an address of the app opens its page in the app.
 */
export function loadServerFiles(page: Document, open: (path: string) => void): () => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (node instanceof HTMLElement) showPictures(node);
      }
    }
  });
  const onClick = (event: MouseEvent) => openOwnLink(event, open);
  showPictures(page.body);
  observer.observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] });
  page.addEventListener('click', onClick, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('click', onClick, true);
  };
}

function showPictures(part: HTMLElement): void {
  const pictures = [part, ...part.querySelectorAll('img')].filter((found) => found instanceof HTMLImageElement);
  for (const picture of pictures) {
    const path = picture.getAttribute('src') ?? '';
    if (path.startsWith(FILES) && underWay.get(picture) !== path) {
      underWay.set(picture, path);
      void show(picture, path).catch((error: unknown) => report('a picture could not be read', error));
    }
  }
}

async function show(picture: HTMLImageElement, path: string): Promise<void> {
  const { baseUrl, headers, credentials } = serverConnection();
  const answer = await fetch(baseUrl + path, { headers: headers(), credentials });
  // The picture is gone or replaced: leave the element.
  if (!answer.ok || picture.getAttribute('src') !== path) return;
  const address = URL.createObjectURL(await answer.blob());
  picture.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  underWay.delete(picture);
  picture.src = address;
}

/** Handles full addresses of the app, in a post for example; the wrapper opens all other links in a browser. */
function openOwnLink(event: MouseEvent, open: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  const { baseUrl } = serverConnection();
  if (!href.startsWith(`${baseUrl}/`) || link?.hasAttribute('download')) return;
  event.preventDefault();
  open(href.slice(baseUrl.length));
}
