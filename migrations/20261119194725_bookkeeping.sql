CREATE TABLE "book_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "book_accounts_number" CHECK ("book_accounts"."number" between 1000 and 8999)
);
