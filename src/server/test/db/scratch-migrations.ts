import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A migrations folder for one test: one migration per text, in order. */
export async function writeMigrations(folder: string, texts: readonly string[]): Promise<string> {
  const entries = texts.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }));
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  await Promise.all(texts.map((text, idx) => writeFile(join(folder, `000${idx}_step.sql`), text)));
  return folder;
}
