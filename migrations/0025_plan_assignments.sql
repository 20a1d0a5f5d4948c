CREATE TABLE "plan_assignments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"assigned_by" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"scaled" boolean NOT NULL,
	"reason" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "plan_assignments_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "plan_assignments_kind" CHECK ("plan_assignments"."kind" in ('meal-plan', 'schedule', 'template'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "share_plan_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_assignments" ADD CONSTRAINT "plan_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_assignments_assigned_at_idx" ON "plan_assignments" USING btree ("assigned_at","id");