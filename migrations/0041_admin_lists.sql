DROP INDEX "cashback_hints_state_idx";--> statement-breakpoint
CREATE INDEX "cashback_hints_open_idx" ON "cashback_hints" USING btree ("is_strong","first_seen_at","user_id","other_id") WHERE "cashback_hints"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cashback_hints_decided_idx" ON "cashback_hints" USING btree ("decided_at","user_id","other_id") WHERE "cashback_hints"."state" <> 'open';
