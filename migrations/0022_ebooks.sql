CREATE TABLE "ebook_chapter_texts" (
	"ebook_id" uuid NOT NULL,
	"chapter_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"words" integer NOT NULL,
	CONSTRAINT "ebook_chapter_texts_pkey" PRIMARY KEY("ebook_id","chapter_id","language"),
	CONSTRAINT "ebook_chapter_texts_language" CHECK ("ebook_chapter_texts"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "ebook_chapters" (
	"ebook_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"ready" boolean NOT NULL,
	CONSTRAINT "ebook_chapters_pkey" PRIMARY KEY("ebook_id","id")
);
--> statement-breakpoint
CREATE TABLE "ebook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ebook_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ebook_files" (
	"ebook_id" uuid NOT NULL,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ebook_files_pkey" PRIMARY KEY("ebook_id","language","format"),
	CONSTRAINT "ebook_files_format" CHECK ("ebook_files"."format" in ('pdf', 'epub')),
	CONSTRAINT "ebook_files_language" CHECK ("ebook_files"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "ebook_marks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ebook_id" uuid NOT NULL,
	"chapter_id" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "ebook_marks_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ebook_marks_kind" CHECK ("ebook_marks"."kind" in ('bookmark', 'highlight'))
);
--> statement-breakpoint
CREATE TABLE "ebook_places" (
	"user_id" uuid NOT NULL,
	"ebook_id" uuid NOT NULL,
	"chapter_id" text NOT NULL,
	"share" double precision NOT NULL,
	"finished" text[] NOT NULL,
	"device_name" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ebook_places_pkey" PRIMARY KEY("user_id","ebook_id"),
	CONSTRAINT "ebook_places_share" CHECK ("ebook_places"."share" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "ebooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"title_en" text,
	"author" text NOT NULL,
	"description" text NOT NULL,
	"description_en" text,
	"cover" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "ebooks_status" CHECK ("ebooks"."status" in ('draft', 'published', 'hidden')),
	CONSTRAINT "ebooks_published" CHECK ("ebooks"."status" <> 'published' or "ebooks"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "ebook_chapter_texts" ADD CONSTRAINT "ebook_chapter_texts_chapter_fkey" FOREIGN KEY ("ebook_id","chapter_id") REFERENCES "public"."ebook_chapters"("ebook_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_chapters" ADD CONSTRAINT "ebook_chapters_ebook_id_ebooks_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."ebooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_events" ADD CONSTRAINT "ebook_events_ebook_id_ebooks_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."ebooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_files" ADD CONSTRAINT "ebook_files_ebook_id_ebooks_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."ebooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_marks" ADD CONSTRAINT "ebook_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_marks" ADD CONSTRAINT "ebook_marks_ebook_id_ebooks_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."ebooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_places" ADD CONSTRAINT "ebook_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_places" ADD CONSTRAINT "ebook_places_ebook_id_ebooks_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."ebooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ebook_events_book_idx" ON "ebook_events" USING btree ("ebook_id","version" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ebook_marks_book_idx" ON "ebook_marks" USING btree ("user_id","ebook_id");--> statement-breakpoint
CREATE INDEX "ebook_places_book_idx" ON "ebook_places" USING btree ("ebook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ebooks_slug_key" ON "ebooks" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "ebooks_published_idx" ON "ebooks" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ebooks"."deleted_at" is null;