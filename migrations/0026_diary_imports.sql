CREATE TABLE "food_aliases" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"food_id" text NOT NULL,
	CONSTRAINT "food_aliases_pkey" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "meal_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meal_imports_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "meal_imports_source" CHECK ("meal_imports"."source" in ('cronometer', 'myfitnesspal', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "member_foods" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "meals" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "food_aliases" ADD CONSTRAINT "food_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_imports" ADD CONSTRAINT "meal_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meals_import_idx" ON "meals" USING btree ("user_id","import_id") WHERE import_id is not null;