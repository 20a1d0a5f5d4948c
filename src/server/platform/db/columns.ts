import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/text/language.ts';

/** A point in time, with its zone, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const LANGUAGE_LIST = sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '));
