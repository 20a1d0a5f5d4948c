export type Contacts = {
  email: string | null;
  emailVerifiedAt: Date | null;
  phone: string | null;
  phoneVerifiedAt: Date | null;
};

/**
 * Which other contacts are removed when a password is reset through one: those that were added before this one was confirmed. Somebody may
 * have registered with another person's address and added a number of their own, which would give them the account back. When the reset is
 * the contact's first confirmation, every other contact is removed.
 */
export function contactsAfterReset(through: 'email' | 'phone', contacts: Contacts): { retainsOther: boolean } {
  const [mine, other] =
    through === 'email'
      ? [contacts.emailVerifiedAt, contacts.phoneVerifiedAt]
      : [contacts.phoneVerifiedAt, contacts.emailVerifiedAt];
  return { retainsOther: mine !== null && other !== null && other >= mine };
}
