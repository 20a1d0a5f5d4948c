import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const isInside = (path: string) =>
  !path.startsWith('/') && path.split('/').every((part) => !['', '.', '..'].includes(part));

/** The last file of a backup: what the archive must hold, to be checked before a single row is touched. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `when` is the time that names a migration in its journal. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  /** In the order in which they lie in the archive. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), bytes: z.number(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
  files: z.array(z.object({ path: z.string().refine(isInside), bytes: z.number(), sha256 })),
});

export type Manifest = z.infer<typeof manifestShape>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
export const fileEntry = (path: string) => `files/${path}`;
export const tableFolder = (table: string) => `tables/${table}/`;
/** A table comes in pieces, because a tar file must know its length before it is written. */
export const tableEntry = (table: string, piece: number) =>
  `${tableFolder(table)}${String(piece).padStart(6, '0')}.copy`;
