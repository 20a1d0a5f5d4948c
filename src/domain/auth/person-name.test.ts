import { describe, expect, it } from 'vitest';
import { firstName, initials, shortName } from './person-name.ts';

describe('names', () => {
  it.each([
    ['Elin Sandberg', 'Elin', 'Elin S.', 'ES'],
    ['Åsa', 'Åsa', 'Åsa', 'Å'],
    ['  Karl  Johan   öberg ', 'Karl', 'Karl Ö.', 'KÖ'],
    ['anna.ek@formkurva.example', 'anna.ek@formkurva.example', 'anna.ek', 'A'],
    ['Anna anna.ek@formkurva.example', 'Anna', 'Anna A.', 'AA'],
    ['', '', '', ''],
  ])('shows %j as first name, to others, and as initials', (full, first, short, letters) => {
    expect([firstName(full), shortName(full), initials(full)]).toEqual([first, short, letters]);
  });
});
