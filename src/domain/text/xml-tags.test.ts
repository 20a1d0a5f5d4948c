import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf, type XmlTag, XmlTagReader } from './xml-tags.ts';

function read(...pieces: string[]) {
  const tags: XmlTag[] = [];
  const reader = new XmlTagReader((tag) => tags.push(tag));
  for (const piece of pieces) reader.push(piece);
  return { tags, isWhole: reader.isWhole() };
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (Record*)>
<!ENTITY lol "lollollol">
] >
<HealthData locale="sv_SE"><!-- a <Record> in a comment -->
 <Record name="Elin's &lt;watch&gt;" value='a > b'/>
 <![CDATA[<Record type="no"/>]]>
 <Workout><Leaf/></Workout>
</HealthData>`;

describe('tags', () => {
  it('are found between comments, declarations and CDATA, with brackets inside values', () => {
    const { tags, isWhole } = read(XML);

    expect(isWhole).toBe(true);
    expect(tags.map(({ name, isOpen, isEnd }) => `${isEnd ? '/' : ''}${name}${isOpen ? '' : '.'}`)).toEqual([
      'HealthData',
      'Record.',
      'Workout',
      'Leaf.',
      '/Workout.',
      '/HealthData.',
    ]);
    expect(attributesOf(String(tags[1]?.attributes))).toEqual({ name: "Elin's <watch>", value: 'a > b' });
  });

  it('are the same however the text is cut', () => {
    const whole = read(XML);
    fc.assert(
      fc.property(fc.array(fc.nat(XML.length), { maxLength: 12 }), (cuts) => {
        const offsets = [0, ...cuts.toSorted((one, other) => one - other), XML.length];
        expect(read(...offsets.slice(1).map((to, at) => XML.slice(offsets[at], to)))).toEqual(whole);
      }),
    );
  });

  it('are distinguished from a text that ends within a tag', () => {
    expect(read('<a b="').isWhole).toBe(false);
    expect(read('<!DOCTYPE a>', '<a>').isWhole).toBe(true);
    expect(read('<!DOCTYPE a [').isWhole).toBe(false);
  });

  it('are refused where they never end or have no name', () => {
    expect(() => read(`<a b="${'x'.repeat(1024 * 1024 + 10)}`)).toThrow(RangeError);
    expect(() => read('a < b > c')).toThrow(RangeError);
  });
});

describe('values of attributes', () => {
  it('skips words that have no value', () => {
    expect(attributesOf(' alone x=y="1" open="2')).toEqual({ y: '1' });
  });

  it('expand the entities of XML and numbered characters, but none that a file declares', () => {
    expect(attributesOf(` a="&amp;&quot;&apos;&lt;&#229;&#xE4;" b="&lol;&#x110000;" c = 'x'`)).toEqual({
      a: `&"'<åä`,
      b: '&lol;&#x110000;',
      c: 'x',
    });
  });
});
