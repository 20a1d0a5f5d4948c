import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Content that is read at run time: lists of foods, exercises, books, drawings. The build copies it beside the bundled server. */
export function contentPath(path: string): string {
  const isSource = import.meta.url.endsWith('.ts');
  return join(projectRoot(), isSource ? '' : 'dist/server/content', path);
}
