import type { Role } from './auth.contract.ts';

/** The right to everything under /admin. The same answer hides the entry in the web and refuses on the server. */
export function canUseAdmin(member: { role: Role }): boolean {
  return member.role === 'admin';
}

/** The one configured test account also sees the admin entry in the mobile panel; the right itself is the role. */
export function canSeeAdminEntry(member: { role: Role; testAdmin: boolean }): boolean {
  return canUseAdmin(member) || member.testAdmin;
}
