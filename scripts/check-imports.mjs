// Holds the import rules of .dependency-cruiser.cjs against src and says why a broken one exists.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruiseImports, ruleReasons } from './imports/cruise-imports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const reasons = await ruleReasons();
const { modules, violations } = await cruiseImports(root);
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource).length;

for (const { rule, from, to } of violations) {
  console.error(`${from} -> ${to}\n  ${rule}: ${reasons.get(rule)}`);
}
// With a compiler it cannot use, the tool reads no TypeScript, finds nothing wrong and is content.
if (modules < files / 2) console.error(`Only ${modules} of ${files} files were read: the check is blind.`);
if (violations.length > 0 || modules < files / 2) process.exitCode = 1;
console.log(`${modules} modules, ${violations.length} imports against the rules`);

/** @param {string} name */
function isSource(name) {
  return /\.tsx?$/.test(name);
}
