// Checks src against the import rules of .dependency-cruiser.cjs, prints the reason of a violated rule, and counts the files of a write.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruiseImports, ruleReasons } from './imports/cruise-imports.mjs';
import { MAX_WRITE_FILES, writePath } from './imports/write-path.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const reasons = await ruleReasons();
const { modules, imports, violations } = await cruiseImports(root);
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource).length;

for (const { rule, from, to } of violations) {
  console.error(`${from} -> ${to}\n  ${rule}: ${reasons.get(rule)}`);
}
// Without a supported compiler the tool reads no TypeScript and reports no violations.
if (modules < files / 2) console.error(`Only ${modules} of ${files} files were read, so the check is incomplete.`);
if (violations.length > 0 || modules < files / 2) process.exitCode = 1;

const write = writePath(imports);
for (const part of write.lost) console.error(`No imports lead through the part "${part}" of a write any more.`);
if (write.files.length > MAX_WRITE_FILES) console.error(`A write runs through more files:\n${write.files.join('\n')}`);
if (write.lost.length > 0 || write.files.length > MAX_WRITE_FILES) process.exitCode = 1;
console.log(
  `${modules} modules, ${violations.length} imports against the rules, ${write.files.length} files of a write (at most ${MAX_WRITE_FILES})`,
);

/** @param {string} name */
function isSource(name) {
  return /\.tsx?$/.test(name);
}
