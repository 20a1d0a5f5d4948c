import type { Member } from '#domain/auth/auth.contract.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { currentImpersonation } from '../api/impersonation.ts';
import { readLocal, writeLocal } from '../device/local-store.ts';

const KEY = 'formkurva.member';

/** Stores the last signed-in member, so that the app opens without a network; null deletes it. */
export function rememberMember(member: Member | null): void {
  // The admin's own browser stores the admin.
  if (currentImpersonation() !== null) return;
  writeLocal(KEY, member === null ? null : JSON.stringify(member));
}

/** The last signed-in member; null when there is none, or when the stored value has another shape. */
export function rememberedMember(): Member | null {
  const stored = currentImpersonation() === null ? readLocal(KEY) : null;
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isMember(value) ? value : null;
  } catch {
    return null;
  }
}

const TEXTS = ['id', 'username', 'fullName', 'createdAt'];
const TEXTS_OR_NULL = ['email', 'phone', 'avatarUrl'];
const FLAGS = ['emailVerified', 'testAdmin', 'healthConsent', 'trackActivity'];

function isMember(value: unknown): value is Member {
  if (typeof value !== 'object' || value === null) return false;
  const kindOf = (field: string) => typeof Reflect.get(value, field);
  return (
    TEXTS.every((field) => kindOf(field) === 'string') &&
    TEXTS_OR_NULL.every((field) => kindOf(field) === 'string' || Reflect.get(value, field) === null) &&
    FLAGS.every((field) => kindOf(field) === 'boolean') &&
    LANGUAGES.includes(Reflect.get(value, 'language')) &&
    ['admin', 'user'].includes(Reflect.get(value, 'role'))
  );
}
