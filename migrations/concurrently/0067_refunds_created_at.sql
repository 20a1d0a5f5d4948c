create index concurrently if not exists "refunds_created_at_idx" on "refunds" ("created_at");
