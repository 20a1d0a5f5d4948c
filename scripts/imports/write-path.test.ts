import { describe, expect, it } from 'vitest';
import { writePath } from './write-path.mjs';

const IMPORTS = [
  { from: 'tap.ts', to: 'hook.ts' },
  { from: 'hook.ts', to: 'outbox.ts' },
  { from: 'hook.ts', to: 'button.ts' },
  { from: 'tap.ts', to: 'types.ts', isTypeOnly: true },
  { from: 'types.ts', to: 'outbox.ts' },
  { from: 'routes.ts', to: 'table.ts' },
];
const [TO_DEVICE, TO_TABLE] = [
  { part: 'device', from: 'tap.ts', to: 'outbox.ts' },
  { part: 'table', from: 'routes.ts', to: 'table.ts' },
];

describe('the files of a write', () => {
  it('are those on a path between the ends of each part, without type imports', () => {
    expect(writePath(IMPORTS, [TO_DEVICE, TO_TABLE])).toEqual({
      files: ['hook.ts', 'outbox.ts', 'routes.ts', 'table.ts', 'tap.ts'],
      lost: [],
    });
  });

  it('are reported missing when no imports lead from one end of a part to the other', () => {
    expect(writePath(IMPORTS, [{ part: 'wire', from: 'tap.ts', to: 'table.ts' }])).toEqual({
      files: [],
      lost: ['wire'],
    });
  });
});
