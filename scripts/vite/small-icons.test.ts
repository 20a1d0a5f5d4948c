import { readFileSync } from 'node:fs';
import { House } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SMALL_CREATE_ICON, withoutBallast } from './small-icons.ts';

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

/** What takes the place of lucide's own function, as a module without imports. */
async function smallHouse(): Promise<ComponentType<Record<string, unknown>>> {
  const body = SMALL_CREATE_ICON.replace(/^import .*$/m, '').replace('export default', 'const createIcon =');
  const source = `export default (createElement) => {${body}; return createIcon}`;
  const { default: using } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const [, data = ''] = /const __iconData = (\{[\s\S]*?\n\});/.exec(withoutBallast(shipped)) ?? [];
  const { default: icon } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`export default ${data}`)}`
  );
  return using(createElement)(icon);
}

/** The same attributes in any order are the same picture. */
function partsOf(Drawing: ComponentType<Record<string, unknown>>, props: object): string[][] {
  const markup = renderToStaticMarkup(createElement(Drawing, { ...props }));
  return [...markup.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)/g)].map(([, tag = '', attributes = '']) => [
    tag,
    ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort(),
  ]);
}

describe('a drawn icon', () => {
  it.each([
    ['as the kit asks for it', { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-accent' }],
    ['without any wish', {}],
  ])('is the one that lucide draws, %s', async (_how, props) => {
    const own = partsOf(await smallHouse(), props);
    const theirs = partsOf(House, props).map((part) => part.map((value) => value.replace(' lucide-home', '')));
    expect(own.map((part) => part.length)).toEqual([12, 2, 2]);
    expect(own).toEqual(theirs);
  });
});
