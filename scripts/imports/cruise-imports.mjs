import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url));

/**
 * Holds the import rules against the sources of a folder.
 * @param {string} root
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function cruiseImports(root) {
  const options = await extractOptions(CONFIG);
  const { output } = await cruise(['src'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  return {
    // Packages are part of the answer too: what counts is how many of our own files were read.
    modules: output.modules.filter((module) => module.source.startsWith('src/')).length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** Why each rule exists, by its name. */
export async function ruleReasons() {
  const { ruleSet } = await extractOptions(CONFIG);
  return new Map((ruleSet?.forbidden ?? []).map((rule) => [rule.name ?? '', rule.comment ?? '']));
}
