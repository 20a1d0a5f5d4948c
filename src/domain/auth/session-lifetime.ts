import type { Role } from './auth.contract.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Idle and maximum lifetime of a session. Admins have more rights, so theirs are shorter. */
const LIFETIMES: Record<Role, { idleMs: number; maxAgeMs: number }> = {
  user: { idleMs: 30 * DAY_MS, maxAgeMs: 180 * DAY_MS },
  admin: { idleMs: DAY_MS, maxAgeMs: 7 * DAY_MS },
};

/** How long an entered password is valid for irreversible actions. */
const RECENT_PASSWORD_MS = 10 * 60_000;

export function sessionEnd(role: Role, createdAt: Date, usedAt: Date): Date {
  const { idleMs, maxAgeMs } = LIFETIMES[role];
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + maxAgeMs));
}

export function isPasswordRecent(passwordAt: Date | null, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() <= RECENT_PASSWORD_MS;
}
