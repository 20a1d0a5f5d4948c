CREATE TABLE "health_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"weights" integer DEFAULT 0 NOT NULL,
	"samples" integer DEFAULT 0 NOT NULL,
	"workouts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "health_imports_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "health_imports_source" CHECK ("health_imports"."source" in ('apple-health', 'google-fit', 'health-connect', 'withings', 'garmin'))
);
--> statement-breakpoint
CREATE TABLE "health_samples" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"import_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_samples_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "health_samples_kind" CHECK ("health_samples"."kind" in ('steps', 'active-energy', 'body-fat')),
	CONSTRAINT "health_samples_source" CHECK ("health_samples"."source" in ('apple-health', 'google-fit', 'health-connect', 'withings', 'garmin')),
	CONSTRAINT "health_samples_value" CHECK ("health_samples"."value" between 1 and 200000)
);
--> statement-breakpoint
ALTER TABLE "body_weights" DROP CONSTRAINT "body_weights_source";--> statement-breakpoint
ALTER TABLE "workout_imports" DROP CONSTRAINT "workout_imports_source";--> statement-breakpoint
ALTER TABLE "body_weights" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "body_weights" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "health_imports" ADD CONSTRAINT "health_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_samples" ADD CONSTRAINT "health_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_samples_date_idx" ON "health_samples" USING btree ("user_id","kind","date");--> statement-breakpoint
CREATE INDEX "health_samples_import_idx" ON "health_samples" USING btree ("user_id","import_id");--> statement-breakpoint
CREATE INDEX "body_weights_import_idx" ON "body_weights" USING btree ("user_id","import_id") WHERE "body_weights"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "body_weights" ADD CONSTRAINT "body_weights_source" CHECK ("body_weights"."source" in ('weight', 'tape', 'caliper', 'profile', 'import'));--> statement-breakpoint
ALTER TABLE "workout_imports" ADD CONSTRAINT "workout_imports_source" CHECK ("workout_imports"."source" in ('strong', 'hevy', 'apple-health', 'google-fit', 'health-connect', 'withings', 'garmin'));