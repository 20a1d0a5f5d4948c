import type { CaliperEntry, CaliperRow } from '../body.contract.ts';
import { nineSite } from './nine-site.ts';

/** An entry with the sum and body fat that belong to it, as the server stores them. */
export function caliperRowOf(entry: CaliperEntry): CaliperRow {
  const { sum9Mm, bodyfatPct } = nineSite(entry);
  return { ...entry, sum9Mm, bodyfatPct, replaced: null };
}
