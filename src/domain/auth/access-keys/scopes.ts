import type { CallMeta } from '../../calls.contract.ts';

/** Parts of the member's data that an access key can open. All of them are health data. */
export const SCOPE_AREAS = ['food', 'training', 'body'] as const;
export type ScopeArea = (typeof SCOPE_AREAS)[number];

export const SCOPES = [
  'food:read',
  'food:write',
  'training:read',
  'training:write',
  'body:read',
  'body:write',
] as const satisfies `${ScopeArea}:${'read' | 'write'}`[];
export type Scope = (typeof SCOPES)[number];

type Call = { method: string | undefined; meta: Pick<CallMeta, 'access' | 'closedToKeys'> };

/** The scopes that a call with an access key needs, all of them; null for calls that are closed to keys. `areas` are those of the call's group. */
export function scopesOfCall(areas: readonly ScopeArea[] | undefined, { method, meta }: Call): Scope[] | null {
  if (areas === undefined || meta.access !== 'member' || meta.closedToKeys) return null;
  return areas.map((area) => `${area}:${method === 'GET' ? 'read' : 'write'}` as const);
}
