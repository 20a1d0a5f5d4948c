import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { SETTINGS } from './settings.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

describe('the files for shipping', () => {
  it('contain only settings that the server reads', () => {
    const app = fileOf('deploy/compose.yml').split(/^ {2}app:$/m)[1] ?? '';
    const compose = namesIn(app, /^ {6}([A-Z_]+): /gm);
    const container = namesIn(fileOf('deploy/Dockerfile'), /(?:ENV| )([A-Z_]+)=/g);
    const unit = namesIn(fileOf('deploy/systemd/formkurva.service'), /(?:Environment=| )([A-Z_]+)=/g);

    expect([compose.length, container.length, unit.length]).toEqual([4, 4, 2]);
    expect([...compose, ...container, ...unit].filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('copy only existing files into the image, and none that .dockerignore excludes', () => {
    const copied = namesIn(fileOf('deploy/Dockerfile'), /^COPY (?!--)(.*) \S+$/gm).flatMap((names) => names.split(' '));
    const mounted = namesIn(fileOf('deploy/compose.yml'), /- (\.\/\S+?):/g).map((name) => join('deploy', name));
    const excluded = fileOf('.dockerignore').split('\n');

    expect([copied, mounted]).toEqual([
      ['package.json', 'package-lock.json', '.npmrc', '.'],
      ['deploy/database-roles.sh'],
    ]);
    expect([...copied, ...mounted].filter((name) => !existsSync(join(projectRoot(), name)))).toEqual([]);
    expect(copied.filter((name) => excluded.includes(name))).toEqual([]);
    expect(['.git', '.env', 'node_modules', 'data'].filter((name) => !excluded.includes(name))).toEqual([]);
  });

  it('run the built server, without root', () => {
    const container =
      fileOf('deploy/Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    const unit = fileOf('deploy/systemd/formkurva.service');

    expect([container, unit].every((text) => /dist\/server\/main\.js/.test(text))).toBe(true);
    expect([/^USER node$/m.test(container), /^User=formkurva$/m.test(unit)]).toEqual([true, true]);
    expect(container).toContain('/healthz');
    expect(namesIn(container, /^COPY --from=build \S+ \/app\/(\S+)/gm)).toEqual([
      'package.json',
      'migrations',
      'node_modules',
      'dist',
    ]);
  });
});
