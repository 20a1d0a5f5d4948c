CREATE TABLE "pantry_facts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fact" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pantry_facts_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "cookings" ADD COLUMN "used" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pantry_facts" ADD CONSTRAINT "pantry_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;