/** Whether members' tables are partitioned in this run: each part then has indexes with names of their own. */
export const isSpread = process.env.FORMKURVA_SPREAD === '1';

/** For statements about the catalogue of PostgreSQL: a part is no table of its own. */
export const NO_PART = "table_name !~ '_part_[0-9]+$'";
