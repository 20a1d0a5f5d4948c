import { strFromU8, unzipSync } from 'fflate';
import type { TestApi } from './api-test.ts';
import type { TestMember } from './makers.ts';

export type ExportedTables = Record<string, Record<string, unknown>[]>;

/** The member's export, as the browser fetches it. */
export async function fetchExport(api: TestApi, member: Pick<TestMember, 'client'>) {
  const { url } = await member.client.ownData.startExport();
  const answer = await api.app.inject({ method: 'GET', url });
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}`);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return {
    answer,
    files,
    tables: tablesIn(files),
    textOf: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
  };
}

/** The tables of an unpacked export. */
export function tablesIn(files: Record<string, Uint8Array>): ExportedTables {
  const tables: ExportedTables = {};
  for (const [name, bytes] of Object.entries(files)) {
    const table = /^json\/(\w+)\.json$/.exec(name)?.[1];
    if (table) tables[table] = JSON.parse(strFromU8(bytes));
  }
  return tables;
}
