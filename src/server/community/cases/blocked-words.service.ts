import { hasBlockedWord } from '#domain/community/moderation/blocked-words.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordEvent } from './events.service.ts';
import { listBlockedWords, replaceBlockedWords } from './moderation.store.ts';

export async function refuseBlockedWords(db: Db, text: string): Promise<void> {
  if (hasBlockedWord(text, await listBlockedWords(db))) throw refuse('BLOCKED_WORD');
}

export function readBlockedWords(db: Db): Promise<string[]> {
  return listBlockedWords(db);
}

export async function saveBlockedWords(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random'>,
  adminId: string,
  words: string[],
): Promise<void> {
  const small = [...new Set(words.map((word) => word.toLocaleLowerCase('sv')))];
  await db.transaction(async (tx) => {
    await replaceBlockedWords(tx, small, deps.clock());
    await recordEvent(tx, deps, { actorId: adminId, action: 'blocked-words' });
  });
}
