export type Contacts = {
  email: string | null;
  emailVerifiedAt: Date | null;
  phone: string | null;
  phoneVerifiedAt: Date | null;
};

/**
 * Which other contacts go when a password is reset through one: those that were there before this one was known to be the
 * member's. Somebody may have registered with another person's address and added a number of their own, which would give
 * them the account back. A contact whose reset is its first proof was known to be nobody's, so every other goes.
 */
export function contactsAfterReset(through: 'email' | 'phone', contacts: Contacts): { retainsOther: boolean } {
  const [mine, other] =
    through === 'email'
      ? [contacts.emailVerifiedAt, contacts.phoneVerifiedAt]
      : [contacts.phoneVerifiedAt, contacts.emailVerifiedAt];
  return { retainsOther: mine !== null && other !== null && other >= mine };
}
