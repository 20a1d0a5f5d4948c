create index concurrently if not exists "foods_no_vitamins_idx" on "foods" ("popularity", "id") where without_vitamins and merged_into is null;
