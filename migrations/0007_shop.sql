CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"detail" text NOT NULL,
	"detail_en" text,
	"image_url" text,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"discount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"delivery_discount" bigint NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("user_id","order_id","line"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."refunded_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_lookup" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempt" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"total" bigint NOT NULL,
	"cashback_used" bigint NOT NULL,
	"final_amount_paid" bigint NOT NULL,
	"refunded_card" bigint DEFAULT 0 NOT NULL,
	"refunded_cashback" bigint DEFAULT 0 NOT NULL,
	"delivery_refunded" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"town" text NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"payment_id" text,
	"payment_error" text,
	"card_brand" text,
	"card_last4" text,
	"held_until" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	CONSTRAINT "orders_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('awaiting-payment', 'paid', 'shipped', 'refunded', 'cancelled', 'expired')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."delivery" and "orders"."subtotal" > 0),
	CONSTRAINT "orders_final_amount" CHECK ("orders"."final_amount_paid" = "orders"."total" - "orders"."cashback_used" and "orders"."final_amount_paid" >= 0 and "orders"."cashback_used" >= 0),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_card" between 0 and "orders"."final_amount_paid" and "orders"."refunded_cashback" between 0 and "orders"."cashback_used")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"url" text,
	"email" text,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payments_pkey" PRIMARY KEY("user_id","order_id","attempt"),
	CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('open', 'over'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text,
	"card" bigint NOT NULL,
	"cashback" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery" boolean NOT NULL,
	"reason" text NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."card" >= 0 and "refunds"."cashback" >= 0 and "refunds"."card" + "refunds"."cashback" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_edits" (
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"actor_id" uuid,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_edits_pkey" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
CREATE TABLE "product_watches" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_watches_pkey" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"detail" text NOT NULL,
	"detail_en" text,
	"description" text NOT NULL,
	"description_en" text,
	"price" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"net_grams" double precision,
	"nutrition" jsonb,
	"stock" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"active" boolean NOT NULL,
	"version" integer NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price" > 0),
	CONSTRAINT "products_vat_rate" CHECK ("products"."vat_rate" in (25, 12, 6))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"order_id" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_balance" CHECK ("stock_movements"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("user_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lookup_number_key" ON "order_lookup" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_request_id_key" ON "orders" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "orders_user_created_at_idx" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_hanging_idx" ON "orders" USING btree ("held_until") WHERE "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_id_idx" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_session_id_key" ON "order_payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_payments_open_idx" ON "order_payments" USING btree ("checked_at") WHERE "order_payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_returned_payment_key" ON "refunds" USING btree ("payment_id") WHERE "refunds"."is_returned";--> statement-breakpoint
CREATE INDEX "withdrawals_order_idx" ON "withdrawals" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open_idx" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_watches_product_idx" ON "product_watches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category_id_idx" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_request_id_key" ON "stock_movements" USING btree ("request_id");