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
import { messageValues, missingValues } from '../scripts/architecture/message-values.ts';
import { noClockOrRandom } from '../scripts/architecture/purity-rules.ts';
import { fileLength, functionLength } from '../scripts/architecture/size-rules.ts';
import { filesUnder, readSources } from '../scripts/architecture/source.ts';
import { noHandWrittenSync } from '../scripts/architecture/sync-rules.ts';
import { noAny, noNonNull, noUnexplainedAs } from '../scripts/architecture/type-rules.ts';
import { noRetiredIdentifier, retiredPathNames } from '../scripts/architecture/word-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'e2e', 'bench', 'scripts'];
const everything = readSources(root, FOLDERS);
const product = everything.filter(({ path }) => path.startsWith('src/'));
const rules = product.filter(({ path }) => path.startsWith('src/domain/'));
const paths = filesUnder(root, 'src').filter((path) => !path.startsWith('src/web/public/'));
const catalogues = paths
  .filter((path) => /\.[a-z]{2}\.json$/.test(path))
  .map((path) => ({ path, messages: JSON.parse(readFileSync(`${root}${path}`, 'utf8')) }));

describe('sizes', () => {
  it('allows at most 250 lines in a file', () => {
    expect(everything.flatMap(fileLength)).toEqual([]);
  });

  it('allows at most 50 lines in a function, and 80 in a component or hook', () => {
    expect(everything.flatMap(functionLength)).toEqual([]);
  });
});

describe('types', () => {
  it('do not contain any', () => {
    expect(everything.flatMap(noAny)).toEqual([]);
  });

  it('are not asserted by an exclamation mark', () => {
    expect(everything.flatMap(noNonNull)).toEqual([]);
  });

  it('are asserted by `as` only in a one-line function with a reason', () => {
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
  it('are written and validated by their synced table', () => {
    expect(product.flatMap(noHandWrittenSync)).toEqual([]);
  });
});

describe('exports', () => {
  it('have names', () => {
    expect(product.flatMap(noDefaultExport)).toEqual([]);
  });

  it('come from the file that defines them', () => {
    expect(product.flatMap(noBarrel)).toEqual([]);
  });
});

describe('files and folders', () => {
  it('are in a tier, a feature and at most one topic, or in a known shared folder', () => {
    expect(paths.flatMap(unknownFolder)).toEqual([]);
  });

  it('do not exceed the limit of files in a folder', () => {
    expect(crowdedFolders(paths)).toEqual([]);
  });

  it('have no vague names', () => {
    expect(paths.flatMap(vagueName)).toEqual([]);
  });

  it('have names in kebab-case', () => {
    expect(paths.flatMap(notKebabCase)).toEqual([]);
  });
});

describe('words', () => {
  it('are standard terms in identifiers', () => {
    expect(everything.flatMap(noRetiredIdentifier)).toEqual([]);
  });

  it('are standard terms in names of files and folders', () => {
    expect(retiredPathNames(FOLDERS.flatMap((folder) => filesUnder(root, folder)))).toEqual([]);
  });
});

describe('related files', () => {
  it('every file of routes has a test beside it', () => {
    expect(untestedRoutes(paths)).toEqual([]);
  });

  it('every text exists in Swedish and in English with the same placeholders', () => {
    expect(catalogueDifferences(catalogues)).toEqual([]);
  });

  it('every text is a valid message', () => {
    expect(catalogues.flatMap(brokenTexts)).toEqual([]);
  });

  it('every call gives a text all its values', () => {
    expect(product.flatMap(missingValues(messageValues(catalogues)))).toEqual([]);
  });

  it('no Swedish text inflects a word by the unknown gender of a name', () => {
    expect(catalogues.flatMap(genderedTexts)).toEqual([]);
  });

  it('no text uses a retired word', () => {
    expect(catalogues.flatMap(retiredTexts)).toEqual([]);
  });
});
