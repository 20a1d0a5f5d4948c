import type { Plugin } from 'vite';
import { loadLiveGroups } from './contract.ts';

const ID = 'virtual:live-groups';

/** `import groups from 'virtual:live-groups'`: the groups of calls whose changes are reported, without loading the contract in pages. */
export function liveGroups(root: string): Plugin {
  return {
    name: 'formkurva:live-groups',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await loadLiveGroups(root))};` : null),
  };
}
