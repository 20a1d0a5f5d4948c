create index concurrently if not exists "orders_paid_at_idx" on "orders" ("paid_at");
