CREATE TABLE "exercise_aliases" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"exercise_id" text NOT NULL,
	CONSTRAINT "exercise_aliases_pkey" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "exercise_settings" (
	"user_id" uuid NOT NULL,
	"exercise_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_settings_pkey" PRIMARY KEY("user_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "member_exercises" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "member_exercises_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "workout_exercises" (
	"user_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"exercise_id" text NOT NULL,
	"performed_at" timestamp with time zone NOT NULL,
	"sets" jsonb NOT NULL,
	"set_count" integer NOT NULL,
	"volume_kg" double precision,
	"e1rm_kg" double precision,
	"weight_kg" double precision,
	"reps" integer,
	"seconds" double precision,
	CONSTRAINT "workout_exercises_pkey" PRIMARY KEY("user_id","workout_id","place")
);
--> statement-breakpoint
CREATE TABLE "workout_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"workouts" integer DEFAULT 0 NOT NULL,
	"sets" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "workout_imports_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workout_imports_source" CHECK ("workout_imports"."source" in ('strong', 'hevy'))
);
--> statement-breakpoint
CREATE TABLE "workout_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session" jsonb,
	"revision" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "workout_sessions_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workout_sessions_ended" CHECK (("workout_sessions"."session" is null) = ("workout_sessions"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "workout_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workouts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"duration" double precision NOT NULL,
	"calories_burned" double precision,
	"data" jsonb NOT NULL,
	"volume_kg" double precision,
	"set_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workouts_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "workout_schedule_days" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"day_index" integer NOT NULL,
	"sessions" jsonb NOT NULL,
	CONSTRAINT "workout_schedule_days_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workout_schedule_days_day_key" UNIQUE("user_id","schedule_id","day_index"),
	CONSTRAINT "workout_schedule_days_index" CHECK ("workout_schedule_days"."day_index" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "workout_schedules" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"followed_at" timestamp with time zone,
	"missed" text DEFAULT 'stay' NOT NULL,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workout_schedules_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workout_schedules_missed" CHECK ("workout_schedules"."missed" in ('stay', 'slide'))
);
--> statement-breakpoint
CREATE TABLE "workout_templates" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"duration" double precision,
	"exercises" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workout_templates_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workout_templates_owner" CHECK ("workout_templates"."created_by" = "workout_templates"."user_id" or ("workout_templates"."created_by" is null and "workout_templates"."user_id" = '00000000-0000-0000-0000-000000000000'))
);
--> statement-breakpoint
ALTER TABLE "exercise_aliases" ADD CONSTRAINT "exercise_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_settings" ADD CONSTRAINT "exercise_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_exercises" ADD CONSTRAINT "member_exercises_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_exercises" ADD CONSTRAINT "workout_exercises_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_exercises" ADD CONSTRAINT "workout_exercises_workout_fkey" FOREIGN KEY ("user_id","workout_id") REFERENCES "public"."workouts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_imports" ADD CONSTRAINT "workout_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_sessions" ADD CONSTRAINT "workout_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_settings" ADD CONSTRAINT "workout_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_schedule_days" ADD CONSTRAINT "workout_schedule_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_schedule_days" ADD CONSTRAINT "workout_schedule_days_schedule_fkey" FOREIGN KEY ("user_id","schedule_id") REFERENCES "public"."workout_schedules"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_schedules" ADD CONSTRAINT "workout_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_templates" ADD CONSTRAINT "workout_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workout_exercises_exercise_idx" ON "workout_exercises" USING btree ("user_id","exercise_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workout_exercises_performed_idx" ON "workout_exercises" USING btree ("user_id","performed_at");--> statement-breakpoint
CREATE INDEX "workouts_created_idx" ON "workouts" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "workouts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workouts_import_idx" ON "workouts" USING btree ("user_id","import_id") WHERE "workouts"."import_id" is not null;