ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_state";--> statement-breakpoint
DROP INDEX "order_payments_open_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_confirming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "method" text;--> statement-breakpoint
CREATE INDEX "order_payments_unfinished_idx" ON "order_payments" USING btree ("checked_at") WHERE "order_payments"."state" in ('open', 'pending');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('swish', 'card', 'klarna'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('swish', 'card', 'klarna'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('open', 'pending', 'over'));