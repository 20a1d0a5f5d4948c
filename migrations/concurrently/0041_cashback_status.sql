create index concurrently if not exists "cashback_status_idx" on "cashback" ("status", "created_at", "id");
