CREATE TABLE "cookings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipe_id" uuid,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"portions" integer NOT NULL,
	"raw_grams" double precision,
	"cooked_grams" double precision NOT NULL,
	"pot" jsonb,
	"figures" jsonb NOT NULL,
	"boxes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cookings_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"portions" integer NOT NULL,
	"recipe_data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "recipes_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "cookings" ADD CONSTRAINT "cookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;