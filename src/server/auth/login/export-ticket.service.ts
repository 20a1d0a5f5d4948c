import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { spendLink, storeSecret } from '../auth.secrets.service.ts';
import { newToken } from '../secrets.ts';
import { isSessionOpen } from '../sessions/sessions.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

/** A ticket to fetch the member's export once, within five minutes: a browser download sends no header, and an app no cookie. */
export async function makeExportTicket(db: Db, deps: Deps, { userId, sessionId }: Session): Promise<string> {
  const ticket = newToken(deps.random);
  await storeSecret(db, deps, { userId, kind: 'export', secret: ticket, value: sessionId });
  return ticket;
}

/** The member of a ticket; null for one that is invalid, expired, used or replaced, or whose session has ended. */
export async function spendExportTicket(db: Db, deps: Deps, ticket: string): Promise<string | null> {
  const spent = await spendLink(db, deps, 'export', ticket);
  if (!spent?.value) return null;
  const isOpen = await isSessionOpen(db, spent.userId, spent.value, deps.clock());
  return isOpen ? spent.userId : null;
}
