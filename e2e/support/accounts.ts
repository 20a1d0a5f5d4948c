import { fileURLToPath } from 'node:url';

const PASSWORD = 'Formkurva-2026';

/** The demo's accounts. A test that changes an account or signs it out registers a new one instead. */
export const accounts = {
  member: { identifier: 'member@formkurva.example', password: PASSWORD },
  friend: { identifier: 'friend@formkurva.example', password: PASSWORD },
  admin: { identifier: 'admin@formkurva.example', password: PASSWORD },
};

export type Account = keyof typeof accounts;

/** The stored session of an account during a run: signing in for every test would exceed the rate limit. */
export function statePath(account: Account): string {
  return fileURLToPath(new URL(`../../node_modules/.cache/formkurva-test/${account}.json`, import.meta.url));
}
