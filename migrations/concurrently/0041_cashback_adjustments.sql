create index concurrently if not exists "cashback_adjustments_idx" on "cashback" ("created_at", "id") where "cashback"."role" = 'adjustment';
