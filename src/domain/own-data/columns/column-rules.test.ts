import { expect, it } from 'vitest';
import { columnRules, describeColumns, exportedColumns, importedColumns, type TableRule } from './column-rules.ts';

const orders: TableRule = {
  owner: 'user_id',
  onDeletion: 'keep',
  except: { name: 'lock' },
  imported: 'note',
  exported: 'id name',
  internal: 'user_id',
};

it('says for each column whether it is exported, imported, and what deletion does', () => {
  expect(columnRules(orders)).toEqual([
    { column: 'note', exported: true, imported: true, onDeletion: 'keep' },
    { column: 'id', exported: true, imported: false, onDeletion: 'keep' },
    { column: 'name', exported: true, imported: false, onDeletion: 'lock' },
    { column: 'user_id', exported: false, imported: false, onDeletion: 'keep' },
  ]);
});

it('exports what may be imported, and more', () => {
  expect([exportedColumns(orders), importedColumns(orders)]).toEqual([['note', 'id', 'name'], ['note']]);
  expect(exportedColumns({ owner: null, onDeletion: 'keep' })).toEqual([]);
});

it('shows the tables by name, a row for each column', () => {
  const text = describeColumns({
    b: { owner: null, onDeletion: 'keep', internal: 'word' },
    a: { owner: 'id', onDeletion: 'erase', imported: 'bio' },
    c: { owner: null, onDeletion: 'keep' },
  });
  expect(text.split('\n')).toEqual([
    '### a',
    '',
    '| column | export | import | deletion |',
    '|---|---|---|---|',
    '| bio | yes | yes | erased |',
    '',
    '### b',
    '',
    '| column | export | import | deletion |',
    '|---|---|---|---|',
    '| word | – | – | kept, not personal |',
    '',
    '### c',
    '',
    '| column | export | import | deletion |',
    '|---|---|---|---|',
    '',
  ]);
});
