/**
 * The accounts that the shop books on, with the numbers of the BAS chart as defaults. `kind` is the type of the account in a SIE file:
 * T assets (tillgång), S liabilities (skuld), I income (intäkt), K costs (kostnad).
 */
export const ACCOUNT_ROWS = [
  { key: 'receivable', number: 1580, kind: 'T' },
  { key: 'bank', number: 1930, kind: 'T' },
  { key: 'cashbackLiability', number: 2990, kind: 'S' },
  { key: 'suspense', number: 2999, kind: 'S' },
  { key: 'vat25', number: 2611, kind: 'S' },
  { key: 'vat12', number: 2621, kind: 'S' },
  { key: 'vat6', number: 2631, kind: 'S' },
  { key: 'sales25', number: 3001, kind: 'I' },
  { key: 'sales12', number: 3002, kind: 'I' },
  { key: 'sales6', number: 3003, kind: 'I' },
  { key: 'cashbackCost', number: 5990, kind: 'K' },
  { key: 'fees', number: 6570, kind: 'K' },
] as const;

export type AccountKey = (typeof ACCOUNT_ROWS)[number]['key'];
export const ACCOUNT_KEYS = ACCOUNT_ROWS.map(({ key }) => key);
export type ChartOfAccounts = Record<AccountKey, number>;

// Object.fromEntries does not know that it is given every account.
const chartOf = (entries: [AccountKey, number][]) => Object.fromEntries(entries) as ChartOfAccounts;

/** The chart of a shop that has changed nothing. */
export const DEFAULT_CHART = chartOf(ACCOUNT_ROWS.map(({ key, number }) => [key, number]));

type AccountKind = (typeof ACCOUNT_ROWS)[number]['kind'];

/** Four digits: the first is the class of the account in the BAS chart, which must be of the account's kind. */
const NUMBERS: Record<AccountKind, { min: number; max: number }> = {
  T: { min: 1000, max: 1999 },
  S: { min: 2000, max: 2999 },
  I: { min: 3000, max: 3999 },
  K: { min: 4000, max: 8999 },
};

// Object.fromEntries does not know that it is given every account.
const boundsOf = (entries: [AccountKey, { min: number; max: number }][]) =>
  Object.fromEntries(entries) as Record<AccountKey, { min: number; max: number }>;

/** The numbers that each account may have. */
export const ACCOUNT_NUMBERS = boundsOf(ACCOUNT_ROWS.map(({ key, kind }) => [key, NUMBERS[kind]]));

export const isAccountNumber = (key: AccountKey, number: number) =>
  Number.isInteger(number) && number >= ACCOUNT_NUMBERS[key].min && number <= ACCOUNT_NUMBERS[key].max;
