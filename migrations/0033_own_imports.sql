CREATE TABLE "own_import_rows" (
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"brought" jsonb,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "own_import_rows_pkey" PRIMARY KEY("user_id","import_id","table_name","key")
);
--> statement-breakpoint
CREATE TABLE "own_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "own_imports_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_import_rows" ADD CONSTRAINT "own_import_rows_import_fkey" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."own_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_imports" ADD CONSTRAINT "own_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_import_rows_key_idx" ON "own_import_rows" USING btree ("user_id","table_name","key");