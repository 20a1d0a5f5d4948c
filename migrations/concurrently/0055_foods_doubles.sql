create index concurrently if not exists "foods_doubles_idx" on "foods" ("popularity", "id") where may_be_double and merged_into is null;
