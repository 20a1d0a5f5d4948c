import { describe, expect, it } from 'vitest';
import { CURSOR, readNumberCursor, readTimeCursor, writeCursor } from './cursor.ts';

const id = '0190f1e2-0000-7000-8000-00000000000a';

describe('a cursor', () => {
  it('encodes a time or a number with an id, and decodes both', () => {
    const at = new Date('2026-11-15T07:00:00.000Z');
    expect(readTimeCursor(writeCursor(at, id))).toEqual({ at, id });
    expect(readNumberCursor(writeCursor(12.5, id))).toEqual({ number: 12.5, id });
    expect(CURSOR.test(writeCursor(at, id))).toBe(true);
  });

  it('of another list is decoded as null', () => {
    expect(readTimeCursor(writeCursor(3, id))).toBeNull();
    expect(readTimeCursor(writeCursor('2026-99-99T99', id))).toBeNull();
    expect(readNumberCursor(writeCursor('2026-11-15', id))).toBeNull();
  });
});
