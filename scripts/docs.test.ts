import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES } from './architecture/folder-rules.ts';
import { filesUnder } from './architecture/source.ts';

const FOLDERS = ['src', 'docs', 'scripts', 'e2e', 'bench', 'deploy', 'migrations'];
const files = [...FOLDERS.flatMap((folder) => filesUnder('.', folder)), ...readdirSync('.')];
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...filesUnder('.', 'docs'),
].filter((path) => path.endsWith('.md'));

/** Files that the application writes while it runs, or that a member's export contains. */
const MADE_LATER =
  /^(DATA_DIR|PUBLIC_URL|test-results|dist|native)\/|NNNN|^formkurva-export\.json$|^workout_sets\.csv$/;
const CODE_BLOCK = /```[\s\S]*?```/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
/** In backticks: a path with a slash, or a file name. */
const NAME = /`([\w./*-]+\/[\w./*-]+|[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|sql|json|csv))`/g;

describe('the documents', () => {
  it('are found', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(documents.flatMap(namedIn).length).toBeGreaterThan(300);
  });

  it.each(documents)('%s names files and folders that exist', (document) => {
    expect(namedIn(document).filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(documents)('%s links to files that exist', (document) => {
    const links = matches(document, LINK);
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  });
});

describe('the decision records', () => {
  it('have unique numbers', () => {
    const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('lists every feature with its topics in each tier', () => {
    const rows = readFileSync('ARCHITECTURE.md', 'utf8').split('\n');
    expect(FEATURES.map(topicRow).filter((row) => !rows.includes(row))).toEqual([]);
  });
});

function namedIn(document: string): string[] {
  return matches(document, NAME).filter((name) => !name.startsWith('/') && !MADE_LATER.test(name));
}

function matches(document: string, pattern: RegExp): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(CODE_BLOCK, '');
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** A path may omit its first folders, but must be the end of an existing one; of a pattern only the folder counts. */
function isThere(name: string): boolean {
  const path = (name.includes('*') ? dirname(name) : name).replace(/\/$/, '');
  return existsSync(path) || files.some((file) => `/${file}/`.includes(`/${path}/`) || isFile(file, path));
}

/** A name may omit the extension: `calls` is calls.ts. */
const isFile = (file: string, path: string) => `/${file}`.replace(/\.tsx?$/, '').endsWith(`/${path}`);

/** `| body | caliper … | | demo | curves … |`: topics of several tiers, then those of rules, server or screens alone. */
function topicRow(feature: string): string {
  const tiers = ['domain', 'server', 'web'].map((tier) => topicsIn(join('src', tier, feature)));
  const all = [...new Set(tiers.flat())].sort();
  const tiersOf = (topic: string) => tiers.filter((topics) => topics.includes(topic)).length;
  const shared = all.filter((topic) => tiersOf(topic) > 1);
  const alone = tiers.map((topics) => topics.filter((topic) => tiersOf(topic) === 1));
  return `| ${[feature, ...[shared, ...alone].map((topics) => topics.join(' '))].join(' | ')} |`
    .replaceAll('|  |', '| |')
    .replaceAll('|  |', '| |');
}

function topicsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => name !== 'test')
    .sort();
}
