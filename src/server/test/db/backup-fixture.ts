import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { makeScratchFolder, removeScratchFolder } from '../scratch-folder.ts';
import { emptyDatabase, type TestDatabase } from './clone-database.ts';
import { writeMigrations } from './scratch-migrations.ts';

/**
 * A small schema with everything that is hard to back up: a self-referencing table, two that refer to each other, a trigger, a computed
 * column, an identity column, an enum, and rows that a migration inserts.
 */
const first = `
create type mood as enum ('calm', 'tired');
--> statement-breakpoint
create table people (id int primary key, name text not null, invited_by int references people, best_meal int, mood mood, weight float8);
--> statement-breakpoint
create table meals (id int primary key, person_id int not null references people, note text, food jsonb, kcal numeric(8,2),
  twice numeric generated always as (kcal * 2) stored, photo bytea, eaten_at timestamptz);
--> statement-breakpoint
alter table people add constraint people_best_meal foreign key (best_meal) references meals;
--> statement-breakpoint
create table diary (id bigint generated always as identity primary key, line text not null);
--> statement-breakpoint
create table days (day date not null, steps int) partition by range (day);
--> statement-breakpoint
create table days_2026 partition of days for values from ('2026-01-01') to ('2027-01-01');
--> statement-breakpoint
create table units (name text primary key);
--> statement-breakpoint
insert into units values ('gram'), ('portion');
--> statement-breakpoint
create function note_meal() returns trigger language plpgsql as
  $$ begin insert into diary (line) values (coalesce(new.note, 'a meal')); return new; end $$;
--> statement-breakpoint
create trigger note_meal after insert on meals for each row execute function note_meal();
`;

/** A later version: a new column with a default, and a change of existing rows. */
const second = `
alter table meals add column place text not null default 'home';
--> statement-breakpoint
update people set name = upper(name);
`;

const rows = `
begin;
set constraints all deferred;
insert into people values (2, 'Åsa', null, null, 'calm', 0.1 + 0.2::float8), (1, E'tab\\t, line\\n, slash\\\\ and \\\\N', 2, null, null, 'Infinity');
insert into people select n, 'person ' || n, n - 1, null, 'tired', n / 7.0 from generate_series(3, 400) n;
insert into meals (id, person_id, note, food, kcal, photo, eaten_at) values
  (1, 2, '', '{"name": "gröt", "amount": 1.50}', 123.45, '\\x00ff10', '2026-03-29 02:30:00.123456+01'),
  (2, 1, null, null, 'NaN', null, 'infinity');
update people set best_meal = 1 where id = 2;
insert into days values ('2026-11-15', 8000);
delete from units where name = 'portion';
commit;
`;

export type Fixture = TestDatabase & { migrations: string };

/** Both kinds are removed when the test ends. */
export const makeFixture = async (versions: 1 | 2 = 1) => leaveAfterTest(await openFixture(versions));
export const makeBlank = async (versions: 1 | 2 = 1) => leaveAfterTest(await openBlank(versions));

export async function openFixture(versions: 1 | 2 = 1): Promise<Fixture> {
  const fixture = await openBlank(versions);
  await migrateDatabase(fixture.url, fixture.migrations);
  await fixture.pool.query(rows);
  return fixture;
}

/** A database without tables, and the migrations for it. */
export async function openBlank(versions: 1 | 2 = 1): Promise<Fixture> {
  const database = await emptyDatabase();
  const home = await makeScratchFolder();
  const migrations = await writeMigrations(join(home, 'migrations'), [first, second].slice(0, versions));
  const close = async () => {
    await database.close();
    await removeScratchFolder(home);
  };
  return { ...database, migrations, close };
}

function leaveAfterTest(fixture: Fixture): Fixture {
  onTestFinished(fixture.close);
  return fixture;
}

/** All visible content of the rows, as text. */
export async function seeAll({ pool }: Fixture): Promise<unknown> {
  const { rows: found } = await pool.query(`
    select (select json_agg(p order by id) from people p)::text as people, (select json_agg(m order by id) from meals m)::text as meals,
      (select json_agg(d order by id) from diary d)::text as diary, (select json_agg(d) from days d)::text as days,
      (select json_agg(u) from units u)::text as units`);
  return found[0];
}
