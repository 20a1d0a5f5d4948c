create index concurrently if not exists "orders_refunded_idx" on "orders" ("created_at", "id") where "orders"."refunded_card" + "orders"."refunded_cashback" > 0;
