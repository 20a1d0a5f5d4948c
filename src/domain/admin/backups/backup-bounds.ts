/** Our own limits. Copies are written at most once a day, and the default of seven daily copies covers a long weekend. */
export const BACKUP_BOUNDS = {
  minDays: 2,
  maxDays: 90,
  maxWeeks: 52,
  maxMonths: 60,
  /** Length of the passphrase in characters. The documentation of age recommends 8 to 10 random characters, or four to five words. */
  minPassphrase: 12,
  maxPassphrase: 200,
} as const;

export const DEFAULT_BACKUP_RETENTION = { days: 7, weeks: 4, months: 6 } as const;
export const DEFAULT_BACKUP_HOUR = 3;
