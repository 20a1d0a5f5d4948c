CREATE TABLE "cashback_hints" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_strong" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_hints_pkey" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "cashback_hints_state" CHECK ("cashback_hints"."state" in ('open', 'checked', 'dismissed')),
	CONSTRAINT "cashback_hints_relation" CHECK ("cashback_hints"."relation" in ('inviter', 'ring', 'sibling')),
	CONSTRAINT "cashback_hints_not_self" CHECK ("cashback_hints"."user_id" <> "cashback_hints"."other_id")
);
--> statement-breakpoint
CREATE TABLE "card_fingerprints" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_fingerprints_pkey" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "is_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cashback_hints" ADD CONSTRAINT "cashback_hints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_hints" ADD CONSTRAINT "cashback_hints_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_fingerprints" ADD CONSTRAINT "card_fingerprints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashback_hints_other_id_idx" ON "cashback_hints" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "cashback_hints_state_idx" ON "cashback_hints" USING btree ("state","is_strong","last_seen_at");--> statement-breakpoint
CREATE INDEX "cashback_hints_last_seen_at_idx" ON "cashback_hints" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "card_fingerprints_fingerprint_idx" ON "card_fingerprints" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "card_fingerprints_created_at_idx" ON "card_fingerprints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_browser_idx" ON "known_devices" USING btree ("device_hash") WHERE "known_devices"."is_browser";