import { describe, expect, it } from 'vitest';
import { describeClientError, isSampled } from './client-error.ts';

const at = { path: '/meals/plans/0190f1e2-0000-7000-8000-00000000000a?q=elin#top', build: 'b1' };

function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('describeClientError', () => {
  it("contains the error's name and its positions in our own scripts, innermost first", () => {
    const stack =
      'TypeError: x\n at f (https://app.example/assets/index-a1.js:1:23)\n at https://cdn.example/lib.js:4:5\n at g (https://app.example/assets/meals-b2.js:6:7)';
    expect(describeClientError('a page crashed', thrown('x is undefined', stack), at)).toEqual({
      what: 'a page crashed',
      name: 'TypeError',
      message: 'x is undefined',
      stack: ['index-a1.js:1:23', 'meals-b2.js:6:7'],
      page: '/meals/plans/:id',
      build: 'b1',
    });
  });

  it.each([
    ['elin.sandberg@formkurva.example is wrong', '<address> is wrong'],
    [`Unexpected token in JSON: "min vikt är 71,4 kg"`, 'Unexpected token in JSON: <quoted>'],
    ["cannot read 'Elin' of row 0190f1e2-0000-7000-8000-00000000000a", 'cannot read <quoted> of row :id'],
    ['weight 71.4 of 200', 'weight 0.0 of 0'],
    ['see https://app.example/reset-password?token=abc', 'see <link>'],
  ])('contains nothing about the person: %s', (message, sent) => {
    expect(describeClientError('x', thrown(message, ''), at).message).toBe(sent);
  });

  it('does not include a thrown value that is not an error', () => {
    expect(describeClientError('x', 'Elins hemlighet', at)).toMatchObject({ name: 'string', message: '', stack: [] });
  });

  it('accepts an error without a stack, and truncates long texts', () => {
    const withoutStack = Object.assign(new Error('a'.repeat(999)), { stack: undefined });
    expect(describeClientError('x', withoutStack, at)).toMatchObject({ message: 'a'.repeat(200), stack: [] });
  });
});

describe('isSampled', () => {
  it('sends the first of each error and one in ten of its repetitions', () => {
    expect(isSampled(0, 0, 0.99)).toBe(true);
    expect(isSampled(3, 1, 0.09)).toBe(true);
    expect(isSampled(3, 1, 0.1)).toBe(false);
  });

  it('sends at most twenty from one tab', () => {
    expect(isSampled(0, 19, 0)).toBe(true);
    expect(isSampled(0, 20, 0)).toBe(false);
  });
});
