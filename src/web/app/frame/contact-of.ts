import type { Member } from '#domain/auth/auth.contract.ts';

/** What tells a member which account this is. */
export function contactOf({ email, phone, username }: Pick<Member, 'email' | 'phone' | 'username'>): string {
  return email ?? phone ?? username;
}
