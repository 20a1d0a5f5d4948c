import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/deps.ts';
import { createFdc } from './fdc.ts';
import { memoizeFor } from './memoize.ts';
import { createOpenFoodFacts } from './open-food-facts.ts';
import { createSourceClient, type OutsideFood } from './source-client.ts';

/** Food databases outside of ours. Both reject with FoodSourceError when the source does not answer as it should. */
export type FoodSources = {
  /** Whether a database is configured that can be searched by words. */
  canSearch: boolean;
  /** Nothing where no outside database is configured. */
  search(query: string): Promise<OutsideFood[]>;
  byBarcode(code: string): Promise<OutsideFood | null>;
};

/** The same question is not asked again for so long; what was answered is in the catalogue by then. */
const REMEMBER_MS = 10 * 60_000;

type Settings = Config['foodSources'] & { publicUrl: string };

export function createFoodSources(settings: Settings, { clock }: { clock: Clock }): FoodSources {
  // The sources ask to be told who is calling and where to turn.
  const headers = { 'user-agent': `Formkurva/1.0 (+${settings.publicUrl})`, accept: 'application/json' };
  const { fdcApiKey: apiKey, fdcBaseUrl, offBaseUrl } = settings;
  const search = apiKey && createFdc({ baseUrl: fdcBaseUrl, apiKey, ask: createSourceClient({ clock, headers }) });
  const byBarcode = createOpenFoodFacts({ baseUrl: offBaseUrl, ask: createSourceClient({ clock, headers }) });
  return {
    canSearch: Boolean(search),
    search: search ? memoizeFor(search, { clock, forMs: REMEMBER_MS }) : async () => [],
    byBarcode: memoizeFor(byBarcode, { clock, forMs: REMEMBER_MS }),
  };
}
