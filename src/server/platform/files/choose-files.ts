import type { Config } from '#server/platform/config/config.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** An S3-compatible store where it is configured, else the data folder (one machine only). */
export function chooseFiles(config: Pick<Config, 's3' | 'filesDir'>): Files {
  return config.s3 ? createS3Files(config.s3) : createDiskFiles(config.filesDir);
}
