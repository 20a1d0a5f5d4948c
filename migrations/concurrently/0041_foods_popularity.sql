create index concurrently if not exists "foods_popularity_id_idx" on "foods" ("popularity", "id");
