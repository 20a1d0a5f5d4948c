import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/deps.ts';
import { createFdc } from './fdc.ts';
import { memoizeFor } from './memoize.ts';
import { createOpenFoodFacts } from './open-food-facts.ts';
import { createSourceClient, type OutsideFood } from './source-client.ts';

/** External food databases. Both reject with FoodSourceError when the source fails or responds with invalid data. */
export type FoodSources = {
  /** Whether an external database with text search is configured. */
  canSearch: boolean;
  /** Empty when no external database is configured. */
  search(query: string): Promise<OutsideFood[]>;
  byBarcode(code: string): Promise<OutsideFood | null>;
};

/** A repeated question is answered from memory for this long; by then the answer is in the catalogue. */
const REMEMBER_MS = 10 * 60_000;

type Settings = Config['foodSources'] & { publicUrl: string };

export function createFoodSources(settings: Settings, { clock }: { clock: Clock }): FoodSources {
  // Required by the sources' terms of use.
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
