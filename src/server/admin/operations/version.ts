import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** When this process began. */
export const STARTED_AT = new Date(Date.now() - Math.round(process.uptime() * 1000));

/** The version in package.json, which lies beside the running code. */
export function appVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '';
}
