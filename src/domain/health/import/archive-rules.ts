import type { ZipEntry } from './zip-directory.ts';

/** Reasons for refusing a file; each has a message. */
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

/** The reader for a file. */
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
  /** Limit of the selected file. An export of ten years with a watch is 2 GB unpacked and a tenth of that packed. */
  fileBytes: 4096 * MB,
  directoryBytes: 32 * MB,
  entries: 200_000,
  /** Limit of all unpacked data. */
  unpackedBytes: 8192 * MB,
  /** Exported text compresses at most about 30:1; deflate reaches 1000:1 only with zeros. */
  ratio: 300,
  /** A high compression ratio is accepted below this size. */
  harmlessBytes: 16 * MB,
  /** A Google Fit workout is a file of some hundred bytes. */
  sessionBytes: 4 * MB,
} as const;

/** A path that leaves its folder or that no exporter writes. */
export function isOddPath(name: string): boolean {
  const isPlain = !name.includes('\\') && !name.includes('\0') && !/^([/]|[a-z]:)/i.test(name) && name !== '';
  return !isPlain || name.split('/').some((part) => part === '..' || part === '.');
}

/** True for a probable zip bomb. */
function isBomb({ compressedBytes, bytes }: Pick<ZipEntry, 'compressedBytes' | 'bytes'>): boolean {
  if (bytes > ARCHIVE_LIMITS.unpackedBytes) return true;
  return bytes > ARCHIVE_LIMITS.harmlessBytes && bytes > compressedBytes * ARCHIVE_LIMITS.ratio;
}

export type PlannedEntry = { entry: ZipEntry; kind: FileKind };

/** The entries of an archive to read, or why it is refused. Other entries are not opened. */
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

/** The reader for a file name; null for other files. */
function kindOfName(name: string): FileKind | null {
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

// Folder names are localised, data files have English names. Apple's file is "export.xml" or the translated word; a second file for doctors
// ends in "_cda".
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
  // Excludes files of a single day in quarters of an hour: the file of all days has their sums.
  [/(^|\/)Fit\/[^/]+\/(?!\d{4}-\d{2}-\d{2}\.csv$)[^/]+\.csv$/i, 'fit-days'],
  [/(^|\/)aggregates_steps\.csv$/i, 'withings-steps'],
  [/(^|\/)aggregates_calories_earned\.csv$/i, 'withings-energy'],
  [/(^|\/)weight\.csv$/i, 'scale'],
];

/** The Android system's export of Health Connect is a database, not a file of rows. */
const DATABASE = /(^|\/)health_connect_export\.db$/i;

/** When an archive has steps by the minute and by the day, only the days are read, so that no step counts twice. */
function withoutPartial(planned: readonly PlannedEntry[]): PlannedEntry[] {
  const hasDays = planned.some(({ kind }) => kind === 'fit-days');
  return planned.filter(({ entry, kind }) => !(hasDays && kind === 'fit-points' && entry.name.includes('step_count')));
}
