import type { Role } from './auth.contract.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives without being used, and at most however much it is used. Admins can do more harm. */
const LIFETIMES: Record<Role, { idleMs: number; maxAgeMs: number }> = {
  user: { idleMs: 30 * DAY_MS, maxAgeMs: 180 * DAY_MS },
  admin: { idleMs: DAY_MS, maxAgeMs: 7 * DAY_MS },
};

/** How long a typed password counts for what cannot be undone. */
const RECENT_PASSWORD_MS = 10 * 60_000;

/** When a session ends that was begun and used at these times. */
export function sessionEnd(role: Role, createdAt: Date, usedAt: Date): Date {
  const { idleMs, maxAgeMs } = LIFETIMES[role];
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + maxAgeMs));
}

export function isPasswordRecent(passwordAt: Date | null, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() <= RECENT_PASSWORD_MS;
}
