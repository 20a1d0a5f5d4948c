CREATE TABLE "week_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal_type" text NOT NULL,
	"position" double precision NOT NULL,
	"food" jsonb NOT NULL,
	"box_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "week_entries_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "week_entries" ADD CONSTRAINT "week_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_entries_day_idx" ON "week_entries" USING btree ("user_id","day");