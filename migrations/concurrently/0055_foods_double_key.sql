create index concurrently if not exists "foods_double_key_idx" on "foods" ("double_key") where merged_into is null;
