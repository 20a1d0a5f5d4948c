import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const INSTALL_INPUTS = ['package.json', 'package-lock.json', '.npmrc'];
const BUILD_INPUTS = [...INSTALL_INPUTS, 'vite.config.ts', 'vite.server.config.ts', 'scripts/vite', 'src'];

/**
 * What the installed packages depend on. The runtime is part of it because native packages are chosen by it.
 * @param {string} root
 */
export function installFingerprint(root) {
  return hashInputs(root, INSTALL_INPUTS);
}

/**
 * What dist depends on. Contents and not times, so that a fresh clone or a switched branch is judged by what is in it.
 * @param {string} root
 */
export function buildFingerprint(root) {
  return hashInputs(root, BUILD_INPUTS);
}

/**
 * @param {string} root
 * @param {string[]} inputs
 */
function hashInputs(root, inputs) {
  const hash = createHash('sha256');
  hash.update(`${process.version} ${process.platform} ${process.arch}\0`);
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    const content = readFileSync(file);
    // The length keeps two neighbouring files apart: moving a line from one to the other changes the hash.
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || isBuildInput(entry.name))
    .map((entry) => entry.name)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Tests do not end up in dist, and the route tree is made by the build itself.
 * @param {string} name
 */
function isBuildInput(name) {
  return !/\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/.test(name);
}
