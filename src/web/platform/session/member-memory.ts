import shape from 'virtual:stored-shape/member';
import type { Member } from '#domain/auth/auth.contract.ts';
import { currentImpersonation } from '../api/impersonation.ts';
import { readLocalJson, writeLocal } from '../device/local-store.ts';
import { readStored } from '../device/read-stored.ts';

const KEY = 'formkurva.member';

/** Stores the last signed-in member, so that the app opens without a network; null deletes it. */
export function rememberMember(member: Member | null): void {
  // The admin's own browser stores the admin.
  if (currentImpersonation() !== null) return;
  writeLocal(KEY, member === null ? null : JSON.stringify(member));
}

/** The last signed-in member; null when there is none, or when the stored value has another shape. */
export function rememberedMember(): Member | null {
  return currentImpersonation() === null ? readStored<'member'>(shape, readLocalJson(KEY)) : null;
}
