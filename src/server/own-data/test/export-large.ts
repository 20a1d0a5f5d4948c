// Registers the exported table and its policy.
import '#server/meals/journal/journal.service.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { exportZip } from '../export/export.service.ts';

/**
 * Run as a separate process with a small heap: exports a member's data, discards the bytes as a slow reader would take them, and prints
 * their number and the peak memory. Arguments: database URL, member id.
 */
async function main([url, userId]: string[]) {
  if (!url || !userId) throw new Error('Usage: export-large <database URL> <user id>.');
  const database = openDatabase(url, { max: 2, onError: (error) => process.stderr.write(`${error.message}\n`) });
  const files = { get: async () => null, put: async () => undefined, delete: async () => undefined };
  const before = process.resourceUsage().maxRSS;
  let [packed, largestPiece] = [0, 0];
  for await (const piece of exportZip(database.db, { clock: () => new Date(), files }, userId)) {
    packed += piece.length;
    largestPiece = Math.max(largestPiece, piece.length);
  }
  await database.close();
  const grownMb = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  process.stdout.write(
    JSON.stringify({ packedMb: packed / 1024 / 1024, largestMb: largestPiece / 1024 / 1024, grownMb }),
  );
}

await main(process.argv.slice(2));
