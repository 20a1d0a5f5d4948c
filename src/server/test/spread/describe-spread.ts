import type { Statement } from './scan-stores.ts';
import { CENTRAL_TABLES } from './table-places.ts';

type Facts = {
  memberTables: readonly string[];
  allTables: readonly string[];
  statements: readonly Statement[];
  /** Unique keys that hold for one member only, once the tables are spread. */
  widened: readonly string[];
};

/** The page docs/spread.md: where each table stays, and which statements ask all parts. */
export function describeSpread({ memberTables, allTables, statements, widened }: Facts): string {
  const isMembers = (table: string) => memberTables.includes(table);
  const ofMembers = statements.filter(({ tables }) => tables.some(isMembers));
  const beside = new Set(ofMembers.flatMap(({ tables }) => tables.filter((table) => !isMembers(table))));
  const others = allTables.filter((table) => !isMembers(table) && CENTRAL_TABLES[table] === undefined);
  const crossing = ofMembers.filter(({ isOfOneMember }) => !isOfOneMember);
  return [
    '## Spread by member',
    'Their primary key begins with `user_id`.',
    listOf(memberTables),
    '## Central, although they have a `user_id`',
    Object.entries(CENTRAL_TABLES)
      .map(([table, reason]) => `- \`${table}\`: ${reason}`)
      .join('\n'),
    '## Reference tables',
    'Without a member, and used by a store’s function that also uses tables of members: every part needs them, or that function has to ask twice.',
    listOf(others.filter((table) => beside.has(table))),
    '## Local tables',
    'Without a member, and never used together with tables of members.',
    listOf(others.filter((table) => !beside.has(table))),
    '## Unique keys that hold for one member only when spread',
    'The provider makes these ids, and `payment_lookup` ties each payment to one order of one member.',
    listOf(widened),
    '## Statements that ask all parts',
    'No condition on `user_id` was found: lists and counts for admins, recurring jobs, and a few that find a row by what somebody else knows of it.',
    crossing.map(({ place, tables }) => `- \`${place}\`: ${tables.filter(isMembers).join(', ')}`).join('\n'),
    '',
  ].join('\n\n');
}

const listOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
