CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "food_favourites" (
	"user_id" uuid NOT NULL,
	"food_id" text NOT NULL,
	"favourite" boolean NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "food_favourites_pkey" PRIMARY KEY("user_id","food_id")
);
--> statement-breakpoint
CREATE TABLE "food_words" (
	"word" text PRIMARY KEY NOT NULL,
	"foods" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL,
	"brand" text,
	"category" text DEFAULT 'General' NOT NULL,
	"kind" text NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"carbs_basis" text NOT NULL,
	"calories" double precision,
	"protein" double precision,
	"carbs" double precision,
	"fat" double precision,
	"fiber" double precision,
	"sugar" double precision,
	"portions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barcode" text,
	"synonyms" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "foods_kind" CHECK ("foods"."kind" in ('plain', 'dish', 'brand')),
	CONSTRAINT "foods_carbs_basis" CHECK ("foods"."carbs_basis" in ('without-fibre', 'with-fibre'))
);
--> statement-breakpoint
CREATE TABLE "member_foods" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"calories" double precision,
	"protein" double precision,
	"carbs" double precision,
	"fat" double precision,
	"fiber" double precision,
	"sugar" double precision,
	"portions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barcode" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "member_foods_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan_data" jsonb NOT NULL,
	"assigned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "meal_plans_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"meal_type" text DEFAULT 'Snacks' NOT NULL,
	"food_name" text NOT NULL,
	"food_item" jsonb NOT NULL,
	"calories" double precision,
	"protein_g" double precision,
	"carbs_g" double precision,
	"fat_g" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "meals_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "meals_meal_type" CHECK ("meals"."meal_type" in ('Breakfast', 'Lunch', 'Dinner', 'Snacks'))
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"user_id" uuid NOT NULL,
	"meal_plan_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"days" integer DEFAULT 7 NOT NULL,
	"persons" integer DEFAULT 1 NOT NULL,
	"ticked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_lists_pkey" PRIMARY KEY("user_id","meal_plan_id")
);
--> statement-breakpoint
CREATE TABLE "row_history" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "row_history_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "food_favourites" ADD CONSTRAINT "food_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_foods" ADD CONSTRAINT "member_foods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_history" ADD CONSTRAINT "row_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_words_trgm_idx" ON "food_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "foods_search_idx" ON "foods" USING gin ("search");--> statement-breakpoint
CREATE INDEX "foods_words_trgm_idx" ON "foods" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "foods_popularity_idx" ON "foods" USING btree ("popularity" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "foods_barcode_key" ON "foods" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "member_foods_barcode_idx" ON "member_foods" USING btree ("user_id","barcode");--> statement-breakpoint
CREATE INDEX "meals_date_idx" ON "meals" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "row_history_row_idx" ON "row_history" USING btree ("user_id","table_name","row_id");