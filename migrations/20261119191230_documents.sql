CREATE TABLE "document_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"refund_id" uuid,
	"card" bigint NOT NULL,
	"cashback" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"vat" jsonb NOT NULL,
	"content" jsonb,
	"pdf" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_documents_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "order_documents_kind" CHECK ("order_documents"."kind" in ('receipt', 'credit-note', 'packing-slip')),
	CONSTRAINT "order_documents_number" CHECK (("order_documents"."kind" = 'packing-slip') = ("order_documents"."number" is null)),
	CONSTRAINT "order_documents_refund" CHECK (("order_documents"."kind" = 'credit-note') = ("order_documents"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_order_idx" ON "order_documents" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "order_documents_issued_at_idx" ON "order_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_number_key" ON "order_documents" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_once_key" ON "order_documents" USING btree ("order_id","kind") WHERE "order_documents"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_refund_key" ON "order_documents" USING btree ("user_id","refund_id");--> statement-breakpoint
INSERT INTO "document_series" ("kind", "last") VALUES ('receipt', 0), ('credit-note', 0);--> statement-breakpoint
-- A document is written once. Its PDF is stored when it has been rendered; content and PDF are deleted when the buyer of an erased
-- account is forgotten. Documents are never deleted.
CREATE FUNCTION "order_documents_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'pdf' - 'content' = to_jsonb(OLD) - 'pdf' - 'content'
		AND (NEW.content IS NULL OR NEW.content = OLD.content)
		AND (NEW.pdf IS NULL AND NEW.content IS NULL OR OLD.pdf IS NULL OR NEW.pdf = OLD.pdf) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a document of an order is written once'
		USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'order_documents_written_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_documents_written_once" BEFORE UPDATE OR DELETE ON "order_documents" FOR EACH ROW EXECUTE FUNCTION "order_documents_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_documents_no_truncate" BEFORE TRUNCATE ON "order_documents" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
-- Numbers only rise, by one.
CREATE TRIGGER "document_series_by_one" BEFORE UPDATE ON "document_series" FOR EACH ROW
	WHEN (NEW."last" <> OLD."last" + 1) EXECUTE FUNCTION "refuse_change"();
