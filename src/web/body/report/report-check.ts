import type { CaliperRow } from '#domain/body/body.contract.ts';
import type { StoredCheck } from '#domain/body/report/check-stored.ts';

/** A caliper measurement and what its numbers give now. */
export type Checked = { row: CaliperRow; check: StoredCheck };
