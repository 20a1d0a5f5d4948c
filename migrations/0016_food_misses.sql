CREATE TABLE "food_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"last_day" date NOT NULL
);
