// Checks the subjects of the commits after the one that introduced this check.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { subjectProblems } from './commits/check-subject.mjs';

const LAST_UNCHECKED = '30b393b1cce2da347a44c365628e8177757f940e';
const root = fileURLToPath(new URL('..', import.meta.url));

const subjects = subjectsAfter(LAST_UNCHECKED);
if (subjects === null) console.log('No git history here: commits are not checked.');
for (const subject of subjects ?? []) {
  for (const problem of subjectProblems(subject)) {
    console.error(`${subject}\n  ${problem}`);
    process.exitCode = 1;
  }
}
if (subjects) console.log(`${subjects.length} commits checked`);

/**
 * Null without git, and in a shallow clone without that commit.
 * @param {string} commit
 */
function subjectsAfter(commit) {
  try {
    const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), stdio: /** @type {const} */ ('pipe') };
    execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], options);
    return execFileSync('git', ['log', '--no-merges', '--format=%s', `${commit}..HEAD`], options)
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return null;
  }
}
