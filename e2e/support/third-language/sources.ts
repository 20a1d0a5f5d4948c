import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inPseudo } from './pseudo-text.ts';

/**
 * The locale formats numbers, dates and names of languages in Greek letters, so that text in Latin letters is either data or
 * untranslated.
 */
export const THIRD_LANGUAGE = 'el';
const ROW = `  el: { locale: 'el-GR', ownName: '⟦Ƥşḗŭḓǿ⟧', wordsPerMinute: 200 },\n`;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const copied = /^(bench|e2e|migrations|scripts|src|package.*\.json|tsconfig.*\.json|[\w.]+\.config\.ts)$/;

/**
 * Creates a copy of the sources with a third language, by the steps of CONTRIBUTING.md: a row, text files, the two lists that import
 * them, and a migration. The copy remains between runs, so that only changes are built.
 */
export function copyWithThirdLanguage(): string {
  const copy = join(tmpdir(), `formkurva-third-language-${basename(root)}`);
  for (const part of readdirSync(root).filter((name) => copied.test(name))) {
    rmSync(join(copy, part), { recursive: true, force: true });
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  linkPackages(join(copy, 'node_modules'));
  writeTexts(join(copy, 'src'));
  edit(join(copy, 'src/domain/text/language.ts'), /^ {2}en: .*\n/m, (row) => row + ROW);
  nameInList(join(copy, 'src/server/texts.ts'), './texts.en.ts', 'texts');
  nameInList(join(copy, 'src/domain/review/review-texts.ts'), './review-texts.en.ts', 'ENGLISH');
  // The database has a constraint on languages, and a column of content for each.
  execFileSync('npm', ['run', '--silent', 'migration', '--', '--name', 'language'], { cwd: copy });
  return copy;
}

/** Links packages one by one, so that tool caches in node_modules stay separate. */
function linkPackages(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isOwn = name.startsWith('.') && name !== '.bin';
    if (!isOwn && !existsSync(join(target, name))) symlinkSync(join(root, 'node_modules', name), join(target, name));
  }
}

function writeTexts(sources: string): void {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((path) => join(sources, path));
  for (const path of paths.filter((name) => /\.en\.(json|ts)$/.test(name))) {
    const english = readFileSync(path, 'utf8');
    const target = path.replace(/\.en\.(json|ts)$/, `.${THIRD_LANGUAGE}.$1`);
    writeFileSync(target, path.endsWith('.json') ? JSON.stringify(inPseudo(JSON.parse(english))) : pseudoModule(path));
  }
}

/** Lists of files get the new language's files; texts in other TypeScript files are translated at run time. */
function pseudoModule(english: string): string {
  const code = readFileSync(english, 'utf8');
  if (code.includes('.en.json')) return code.replaceAll('.en.json', `.${THIRD_LANGUAGE}.json`);
  const [, name] = /export const (\w+)/.exec(code) ?? [];
  cpSync(new URL('pseudo-text.ts', import.meta.url), join(dirname(english), 'pseudo-text.ts'));
  return `
    import { ${name} as english } from './${basename(english)}';
    import { inPseudo } from './pseudo-text.ts';
    export const ${name} = inPseudo(english);`;
}

/** Adds the third language after English, to the imports and to the list of languages. */
function nameInList(path: string, file: string, exported: string): void {
  const other = file.replace('.en.', `.${THIRD_LANGUAGE}.`);
  const imported = `import { ${exported} as third } from '${other}';\n`;
  edit(path, /\ben(: \w+)? \};$/m, (list) => list.replace(' }', `, ${THIRD_LANGUAGE}: third }`));
  writeFileSync(path, imported + readFileSync(path, 'utf8'));
}

function edit(path: string, what: RegExp, change: (found: string) => string): void {
  const before = readFileSync(path, 'utf8');
  if (!what.test(before)) throw new Error(`${path} has nothing like ${what}: has the list of languages moved?`);
  writeFileSync(path, before.replace(what, change));
}
