type Contacts = { email: string | null; emailVerified: boolean; phone: string | null; phoneVerified: boolean };

/** True when the e-mail address or the mobile number is confirmed. Required before spending cashback. */
export function hasConfirmedContact({ email, emailVerified, phone, phoneVerified }: Contacts): boolean {
  return (email !== null && emailVerified) || (phone !== null && phoneVerified);
}
