create index concurrently if not exists "orders_cancelled_idx" on "orders" ("created_at", "id") where "orders"."state" in ('cancelled', 'expired');
