import { expect, it } from 'vitest';
import { isAccessKey } from './access-keys.ts';

it('recognises an access key by its beginning', () => {
  expect(['fk_pat_abc', 'abc', 'xfk_pat_abc'].map(isAccessKey)).toEqual([true, false, false]);
});
