ALTER TABLE "body_weights" RENAME COLUMN "updated_at" TO "edited_at";--> statement-breakpoint
ALTER TABLE "body_weights" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "body_weights_date_idx";--> statement-breakpoint
CREATE INDEX "body_weights_date_idx" ON "body_weights" USING btree ("user_id","date","created_at");--> statement-breakpoint
CREATE TABLE "body_caliper_measurements" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"weight_kg" double precision,
	"chest_mm" double precision,
	"abdomen_mm" double precision,
	"thigh_mm" double precision,
	"triceps_mm" double precision,
	"suprailiac_mm" double precision,
	"subscapular_mm" double precision,
	"midaxillary_mm" double precision,
	"biceps_mm" double precision,
	"lowerback_mm" double precision,
	"readings" jsonb NOT NULL,
	"sum9_mm" double precision NOT NULL,
	"bodyfat_pct" double precision,
	"replaced" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "body_caliper_measurements_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "body_caliper_measurements_chest_mm" CHECK ("body_caliper_measurements"."chest_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_abdomen_mm" CHECK ("body_caliper_measurements"."abdomen_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_thigh_mm" CHECK ("body_caliper_measurements"."thigh_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_triceps_mm" CHECK ("body_caliper_measurements"."triceps_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_suprailiac_mm" CHECK ("body_caliper_measurements"."suprailiac_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_subscapular_mm" CHECK ("body_caliper_measurements"."subscapular_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_midaxillary_mm" CHECK ("body_caliper_measurements"."midaxillary_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_biceps_mm" CHECK ("body_caliper_measurements"."biceps_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_lowerback_mm" CHECK ("body_caliper_measurements"."lowerback_mm" between 1 and 100),
	CONSTRAINT "body_caliper_measurements_weight_kg" CHECK ("body_caliper_measurements"."weight_kg" between 20 and 400),
	CONSTRAINT "body_caliper_measurements_bodyfat_pct" CHECK ("body_caliper_measurements"."bodyfat_pct" between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "body_circumference_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goals" jsonb NOT NULL,
	"since" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "body_tape_measurements" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"neck_cm" double precision,
	"shoulders_cm" double precision,
	"chest_cm" double precision,
	"biceps_l_cm" double precision,
	"biceps_r_cm" double precision,
	"waist_cm" double precision,
	"hips_cm" double precision,
	"thigh_l_cm" double precision,
	"thigh_r_cm" double precision,
	"calf_l_cm" double precision,
	"calf_r_cm" double precision,
	"weight_kg" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "body_tape_measurements_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "body_tape_measurements_neck_cm" CHECK ("body_tape_measurements"."neck_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_shoulders_cm" CHECK ("body_tape_measurements"."shoulders_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_chest_cm" CHECK ("body_tape_measurements"."chest_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_biceps_l_cm" CHECK ("body_tape_measurements"."biceps_l_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_biceps_r_cm" CHECK ("body_tape_measurements"."biceps_r_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_waist_cm" CHECK ("body_tape_measurements"."waist_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_hips_cm" CHECK ("body_tape_measurements"."hips_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_thigh_l_cm" CHECK ("body_tape_measurements"."thigh_l_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_thigh_r_cm" CHECK ("body_tape_measurements"."thigh_r_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_calf_l_cm" CHECK ("body_tape_measurements"."calf_l_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_calf_r_cm" CHECK ("body_tape_measurements"."calf_r_cm" between 10 and 250),
	CONSTRAINT "body_tape_measurements_weight_kg" CHECK ("body_tape_measurements"."weight_kg" between 20 and 400)
);
--> statement-breakpoint
ALTER TABLE "body_caliper_measurements" ADD CONSTRAINT "body_caliper_measurements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_circumference_goals" ADD CONSTRAINT "body_circumference_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_tape_measurements" ADD CONSTRAINT "body_tape_measurements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "body_caliper_measurements_date_idx" ON "body_caliper_measurements" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "body_tape_measurements_date_idx" ON "body_tape_measurements" USING btree ("user_id","date");