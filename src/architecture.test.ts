import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  brokenTexts,
  catalogueDifferences,
  genderedTexts,
  retiredTexts,
} from '../scripts/architecture/catalogue-rules.ts';
import { noBarrel, noDefaultExport } from '../scripts/architecture/export-rules.ts';
import {
  crowdedFolders,
  notKebabCase,
  unknownFolder,
  untestedRoutes,
  vagueName,
} from '../scripts/architecture/folder-rules.ts';
import { noClockOrRandom } from '../scripts/architecture/purity-rules.ts';
import { fileLength, functionLength } from '../scripts/architecture/size-rules.ts';
import { filesUnder, readSources } from '../scripts/architecture/source.ts';
import { noHandWrittenSync } from '../scripts/architecture/sync-rules.ts';
import { noAny, noNonNull, noUnexplainedAs } from '../scripts/architecture/type-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const everything = readSources(root, ['src', 'e2e', 'bench', 'scripts']);
const product = everything.filter(({ path }) => path.startsWith('src/'));
const rules = product.filter(({ path }) => path.startsWith('src/domain/'));
const paths = filesUnder(root, 'src').filter((path) => !path.startsWith('src/web/public/'));
const catalogues = paths
  .filter((path) => /\.[a-z]{2}\.json$/.test(path))
  .map((path) => ({ path, messages: JSON.parse(readFileSync(`${root}${path}`, 'utf8')) }));

describe('the size of things', () => {
  it('keeps every file within 250 lines', () => {
    expect(everything.flatMap(fileLength)).toEqual([]);
  });

  it('keeps every function within 50 lines, and within 80 where it holds markup or is a hook', () => {
    expect(everything.flatMap(functionLength)).toEqual([]);
  });
});

describe('types', () => {
  it('are never switched off by any', () => {
    expect(everything.flatMap(noAny)).toEqual([]);
  });

  it('are never talked away by an exclamation mark', () => {
    expect(everything.flatMap(noNonNull)).toEqual([]);
  });

  it('are claimed by `as` only in a one-line function that says why', () => {
    expect(everything.flatMap(noUnexplainedAs)).toEqual([]);
  });
});

describe('rules', () => {
  it('read neither the clock nor randomness', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.flatMap(noClockOrRandom)).toEqual([]);
  });
});

describe('rows that members edit', () => {
  it('are written and checked by their synced table', () => {
    expect(product.flatMap(noHandWrittenSync)).toEqual([]);
  });
});

describe('exports', () => {
  it('have names', () => {
    expect(product.flatMap(noDefaultExport)).toEqual([]);
  });

  it('come from the file that makes them', () => {
    expect(product.flatMap(noBarrel)).toEqual([]);
  });
});

describe('places and names', () => {
  it('are those of the house: a tier, a feature and at most one topic, or a known shared folder', () => {
    expect(paths.flatMap(unknownFolder)).toEqual([]);
  });

  it('show no folder with more files than one topic has', () => {
    expect(crowdedFolders(paths)).toEqual([]);
  });

  it('say what a file is for', () => {
    expect(paths.flatMap(vagueName)).toEqual([]);
  });

  it('are kebab-case', () => {
    expect(paths.flatMap(notKebabCase)).toEqual([]);
  });
});

describe('what belongs together', () => {
  it('every file of calls has its test beside it', () => {
    expect(untestedRoutes(paths)).toEqual([]);
  });

  it('every text exists in Swedish and in English and takes the same values', () => {
    expect(catalogueDifferences(catalogues)).toEqual([]);
  });

  it('every text is a message that can be shown', () => {
    expect(catalogues.flatMap(brokenTexts)).toEqual([]);
  });

  it('no Swedish text bends a word after a name whose gender it cannot know', () => {
    expect(catalogues.flatMap(genderedTexts)).toEqual([]);
  });

  it('no text uses a retired word', () => {
    expect(catalogues.flatMap(retiredTexts)).toEqual([]);
  });
});
