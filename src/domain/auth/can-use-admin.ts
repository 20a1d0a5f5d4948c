import type { Role } from './auth.contract.ts';

/** The right to everything under /admin. Used to hide the entry in the web and to refuse on the server. */
export function canUseAdmin(member: { role: Role }): boolean {
  return member.role === 'admin';
}

/**
 * The effective role of a session. Where admins must sign in by two steps, a session with a single step has a member's rights only.
 */
export function roleInForce(role: Role, { twoStep, adminTwoStep }: { twoStep: boolean; adminTwoStep: boolean }): Role {
  return role === 'admin' && adminTwoStep && !twoStep ? 'user' : role;
}

/** The one configured test account also sees the admin entry in the mobile panel; access still depends on the role. */
export function canSeeAdminEntry(member: { role: Role; testAdmin: boolean }): boolean {
  return canUseAdmin(member) || member.testAdmin;
}

/** The first page after sign-in. Staff without consent to health data have no diary, so they start in the administration. */
export function homePath(member: { role: Role; healthConsent: boolean }): '/admin' | '/dashboard' {
  return canUseAdmin(member) && !member.healthConsent ? '/admin' : '/dashboard';
}
