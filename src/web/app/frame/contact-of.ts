import type { Member } from '#domain/auth/auth.contract.ts';

/** Identifies the account for the member. */
export function contactOf({ email, phone, username }: Pick<Member, 'email' | 'phone' | 'username'>): string {
  return email ?? phone ?? username;
}
