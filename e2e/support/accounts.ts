import { fileURLToPath } from 'node:url';

const PASSWORD = 'Formkurva-2026';

/** The people of the demo. A story that changes or signs out an account registers one of its own instead. */
export const accounts = {
  member: { identifier: 'member@formkurva.example', password: PASSWORD },
  friend: { identifier: 'friend@formkurva.example', password: PASSWORD },
  admin: { identifier: 'admin@formkurva.example', password: PASSWORD },
};

export type Account = keyof typeof accounts;

/** Where the signed-in state is kept during a run: signing in for every story would run into the rate limit. */
export function statePath(account: Account): string {
  return fileURLToPath(new URL(`../../node_modules/.cache/formkurva-test/${account}.json`, import.meta.url));
}
