create index concurrently if not exists "foods_review_idx" on "foods" ("popularity", "id") where energy_off and merged_into is null;
