import type { TrailEntry, TrailSearch } from '#domain/admin/trail/trail.contract.ts';
import { type CsvLanguage, csvText } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { filterOf, readPage } from './trail.service.ts';

/** More than anybody reads; the file says when it was cut. */
const MOST_ROWS = 10_000;

const WORDS = {
  sv: {
    head: ['Post', 'Tid', 'Vem', 'Område', 'Åtgärd', 'Gäller', 'Id', 'Medlem', 'Ändrat', 'Skäl', 'Anteckning'],
    file: 'handelselogg',
    system: 'Systemet',
    cut: `Bara de ${MOST_ROWS} nyaste posterna får plats i filen.`,
  },
  en: {
    head: ['Entry', 'Time', 'Who', 'Area', 'Action', 'About', 'Id', 'Member', 'Changed', 'Reason', 'Note'],
    file: 'trail',
    system: 'The system',
    cut: `Only the ${MOST_ROWS} newest entries fit in the file.`,
  },
};

export async function exportTrail(db: Db, clock: Clock, search: TrailSearch & { language: CsvLanguage }) {
  const words = WORDS[search.language];
  const { entries, next } = await readPage(db, filterOf(search, clock()), null, MOST_ROWS);
  const rows = entries.map((entry) => rowOf(entry, words.system));
  const cut = next === null ? [] : [[words.cut]];
  const day = dayOf(clock().getTime());
  return { fileName: `${words.file}-${day}.csv`, csv: csvText(words.head, [...rows, ...cut], search.language) };
}

const rowOf = (entry: TrailEntry, system: string) => [
  entry.number,
  entry.at,
  entry.actor ? (entry.actor.name ?? entry.actor.id) : system,
  entry.area,
  entry.action,
  entry.subject,
  entry.subjectId,
  entry.member && (entry.member.name ?? entry.member.id),
  entry.changes.map(({ field, from, to }) => `${field}: ${textOf(from)} → ${textOf(to)}`).join(', '),
  entry.reason,
  entry.note,
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
