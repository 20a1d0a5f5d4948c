import type { ZipEntry } from './zip-directory.ts';

/** Why a file is refused; each has its sentence in both languages. */
export const FILE_PROBLEMS = [
  'unknown',
  'empty',
  'unreadable',
  'encoding',
  'cut',
  'damaged',
  'encrypted',
  'odd-path',
  'bomb',
  'too-large',
  'too-many-files',
  'database',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Which reader takes a file of an archive, or a file by itself. */
export type FileKind =
  | 'apple'
  | 'fit-points'
  | 'fit-session'
  | 'fit-days'
  | 'scale'
  | 'withings-steps'
  | 'withings-energy';

const MB = 1024 * 1024;
export const ARCHIVE_LIMITS = {
  /** Of the chosen file itself. An export of ten years with a watch is 2 GB unpacked and a tenth of that packed. */
  fileBytes: 4096 * MB,
  directoryBytes: 32 * MB,
  entries: 200_000,
  /** Unpacked, of all that is read. */
  unpackedBytes: 8192 * MB,
  /** Text of exports packs to a thirtieth at best; a thousandth is what deflate can do with nothing but zeros. */
  ratio: 300,
  /** Below it a high ratio harms nobody. */
  harmlessBytes: 16 * MB,
  /** A workout of Google Fit is a file of some hundred bytes. */
  sessionBytes: 4 * MB,
} as const;

/** A path that leads out of its folder, or that no exporter writes. */
export function isOddPath(name: string): boolean {
  const isPlain = !name.includes('\\') && !name.includes('\0') && !/^([/]|[a-z]:)/i.test(name) && name !== '';
  return !isPlain || name.split('/').some((part) => part === '..' || part === '.');
}

/** True when something unpacks to more than it can be worth. */
function isBomb({ compressedBytes, bytes }: Pick<ZipEntry, 'compressedBytes' | 'bytes'>): boolean {
  if (bytes > ARCHIVE_LIMITS.unpackedBytes) return true;
  return bytes > ARCHIVE_LIMITS.harmlessBytes && bytes > compressedBytes * ARCHIVE_LIMITS.ratio;
}

export type PlannedEntry = { entry: ZipEntry; kind: FileKind };

/** What of an archive is read, or why it is refused. Whatever else lies in it is not opened. */
export function planArchive(entries: readonly ZipEntry[]): PlannedEntry[] | FileProblem {
  if (entries.some(({ name }) => isOddPath(name))) return 'odd-path';
  const planned = entries.flatMap((entry) => {
    const kind = kindOfName(entry.name);
    return kind ? [{ entry, kind }] : [];
  });
  const read = withoutPartial(planned);
  if (read.length === 0) return entries.some(({ name }) => DATABASE.test(name)) ? 'database' : 'unknown';
  if (read.some(({ entry }) => entry.isEncrypted)) return 'encrypted';
  if (read.some(({ entry }) => entry.method !== 0 && entry.method !== 8)) return 'damaged';
  if (read.some(({ entry }) => isBomb(entry))) return 'bomb';
  const whole = read.reduce((sum, { entry }) => sum + entry.bytes, 0);
  return whole > ARCHIVE_LIMITS.unpackedBytes ? 'bomb' : read;
}

/** The reader for a file by its name; null for one that is none of ours. */
function kindOfName(name: string): FileKind | null {
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

// Folders are named in the member's language, the files of data in English. Apple's file itself is called "export.xml", or
// that word in the phone's language; its twin for doctors ends in "_cda".
const NAMES: readonly (readonly [RegExp, FileKind])[] = [
  [/^apple_health_export\/(?!.*_cda)[^/]+\.xml$/i, 'apple'],
  [/(^|\/)export\.xml$/i, 'apple'],
  [/(^|\/)Fit\/[^/]+\/derived_com\.google\.weight_com\.google\.android\.g[^/]*\.json$/i, 'fit-points'],
  [/(^|\/)Fit\/[^/]+\/derived_com\.google\.body\.fat\.percentage_com\.google\.android\.g[^/]*\.json$/i, 'fit-points'],
  [
    /(^|\/)Fit\/[^/]+\/derived_com\.google\.step_count\.delta_com\.google\.android\.g[^/]*estimated_steps[^/]*\.json$/i,
    'fit-points',
  ],
  [/(^|\/)Fit\/[^/]+\/\d{4}-\d{2}-\d{2}T[^/]+\.json$/i, 'fit-session'],
  // Not those of a single day, in quarters of an hour: the file with all days has their sums.
  [/(^|\/)Fit\/[^/]+\/(?!\d{4}-\d{2}-\d{2}\.csv$)[^/]+\.csv$/i, 'fit-days'],
  [/(^|\/)aggregates_steps\.csv$/i, 'withings-steps'],
  [/(^|\/)aggregates_calories_earned\.csv$/i, 'withings-energy'],
  [/(^|\/)weight\.csv$/i, 'scale'],
];

/** What the Android system itself exports from Health Connect: a database, not a file of rows. */
const DATABASE = /(^|\/)health_connect_export\.db$/i;

/** Where an archive has the steps twice, by the minute and by the day, the days are read: each step counts once. */
function withoutPartial(planned: readonly PlannedEntry[]): PlannedEntry[] {
  const hasDays = planned.some(({ kind }) => kind === 'fit-days');
  return planned.filter(({ entry, kind }) => !(hasDays && kind === 'fit-points' && entry.name.includes('step_count')));
}
