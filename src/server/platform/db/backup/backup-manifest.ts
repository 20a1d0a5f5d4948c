import { createHash } from 'node:crypto';
import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const isInside = (path: string) =>
  !path.startsWith('/') && path.split('/').every((part) => !['', '.', '..'].includes(part));

/** The last file of a backup: the expected content of the archive, checked before any row is changed. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `when` is the time that identifies a migration in its journal. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  /** In their order in the archive. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), bytes: z.number(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
  files: z.array(z.object({ path: z.string().refine(isInside), bytes: z.number(), sha256 })),
});

export type Manifest = z.infer<typeof manifestShape>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestFile = Manifest['files'][number];

/** Identifies the content of a backup: parsed first, so that the order of its keys does not matter. */
export const manifestSha256 = (manifest: Manifest) =>
  createHash('sha256')
    .update(JSON.stringify(manifestShape.parse(manifest)))
    .digest('hex');

export const manifestName = 'manifest.json';
export const fileEntry = (path: string) => `files/${path}`;
export const tableFolder = (table: string) => `tables/${table}/`;
/** A table is split into pieces, because tar needs the length of a file before its content. */
export const tableEntry = (table: string, piece: number) =>
  `${tableFolder(table)}${String(piece).padStart(6, '0')}.copy`;
