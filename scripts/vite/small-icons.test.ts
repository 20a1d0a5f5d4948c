import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutBallast } from './small-icons.ts';

const shipped = readFileSync(
  new URL('../../node_modules/lucide-react/dist/esm/icons/house.mjs', import.meta.url),
  'utf8',
);

describe('an icon', () => {
  it('keeps its name and its lines, with numbers for keys', () => {
    const small = withoutBallast(shipped);
    expect([...small.matchAll(/key: (\S+?)[\s,}]/g)].map(([, key]) => key)).toEqual(['1', '2']);
    expect(small).toContain('name: "house"');
    expect(small.match(/ d: "/g)).toHaveLength(2);
  });

  it('loses old names and what is there for callers of before', () => {
    const small = withoutBallast(shipped);
    expect([small.includes('aliases'), /^__iconData\.node;$/m.test(small)]).toEqual([false, false]);
  });
});
