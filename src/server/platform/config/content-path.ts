import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Content that is read and not bundled: lists of foods, exercises, books, drawings. From the sources it is read where it is
 * written; the build lays a copy beside the server, which then needs no sources.
 */
export function contentPath(path: string): string {
  const isSource = import.meta.url.endsWith('.ts');
  return join(projectRoot(), isSource ? '' : 'dist/server/content', path);
}
