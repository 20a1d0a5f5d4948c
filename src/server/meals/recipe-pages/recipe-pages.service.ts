import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { readRecipePage } from '#domain/meals/recipe-pages/read-recipe-page.ts';
import type { ReadPage } from '#domain/meals/recipe-pages/recipe-pages.contract.ts';
import type { CallContext } from '#server/platform/call-context.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { SafeAnswer } from '#server/platform/safe-fetch/safe-fetch.ts';
import { pageText } from './page-text.ts';
import { readHtml } from './read-html.ts';

type Deps = Pick<CallContext, 'safeFetch' | 'config' | 'log'>;

/** Many sites refuse programs without a name; this one says who asks. */
const agentOf = ({ config }: Deps) => `Formkurva/1.0 (+${config.publicUrl})`;

/** The recipe of a web page, for the member to check and save. */
export async function readRecipeAt(deps: Deps, address: string): Promise<ReadPage> {
  const page = await fetchPage(deps, address);
  const { data, siteName } = readHtml(pageText(page));
  const recipe = readRecipePage(data);
  if (recipe === null) throw refuse('PAGE_WITHOUT_RECIPE');
  const { picture, nutrition, ...rest } = recipe;
  const source = { name: siteName ?? hostOf(page.url), url: page.url.slice(0, MEALS_LENGTHS.pageAddress), nutrition };
  return { ...rest, source, picture: picture && (await fetchPicture(deps, picture, page.url)) };
}

async function fetchPage(deps: Deps, address: string): Promise<SafeAnswer> {
  const headers = { accept: 'text/html,application/xhtml+xml', 'user-agent': agentOf(deps) };
  const page = await deps.safeFetch(address, { headers }).catch((error) => {
    deps.log.info({ err: error }, 'a recipe page could not be fetched');
    throw refuse('PAGE_UNREACHABLE');
  });
  if (page.status !== 200) throw refuse('PAGE_UNREACHABLE');
  return page;
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '').slice(0, MEALS_LENGTHS.siteName);

const PICTURE_PX = 1200;
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Null for a picture that cannot be fetched or decoded: the recipe is worth having without it. */
async function fetchPicture(deps: Deps, address: string, pageUrl: string): Promise<string | null> {
  if (!URL.canParse(address, pageUrl)) return null;
  try {
    const headers = { accept: 'image/webp,image/jpeg,image/png', 'user-agent': agentOf(deps) };
    const { href } = new URL(address, pageUrl);
    const { status, body } = await deps.safeFetch(href, { headers, maxBytes: MAX_PICTURE_BYTES });
    if (status !== 200) return null;
    const { bytes } = await makePicture(body, PICTURE_PX);
    return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  } catch {
    return null;
  }
}
