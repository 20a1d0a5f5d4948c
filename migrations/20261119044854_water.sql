CREATE TABLE "water_drinks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"ml" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "water_drinks_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "water_drinks_ml" CHECK ("water_drinks"."ml" between 10 and 3000)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "track_water" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "water_goal_ml" integer;--> statement-breakpoint
ALTER TABLE "water_drinks" ADD CONSTRAINT "water_drinks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_drinks_day_idx" ON "water_drinks" USING btree ("user_id","day");