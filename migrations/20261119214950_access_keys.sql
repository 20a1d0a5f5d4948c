CREATE TABLE "access_keys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	"last_app" text,
	CONSTRAINT "access_keys_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "access_keys_scopes" CHECK (cardinality("access_keys"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_keys_token_hash_key" ON "access_keys" USING btree ("token_hash");