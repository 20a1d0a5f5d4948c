ALTER TABLE "workout_exercises" ADD COLUMN "assistance_kg" double precision;--> statement-breakpoint
-- The weight of assisted exercises was the help: it becomes the new metric, and the derived values follow. Less help is better, so these
-- exercises have no volume and no estimated one-rep maximum.
CREATE FUNCTION pg_temp.weight_as_help(metrics jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN metrics ->> 'weightKg' IS NULL OR metrics ->> 'assistanceKg' IS NOT NULL THEN metrics
    ELSE metrics || jsonb_build_object('assistanceKg', metrics -> 'weightKg', 'weightKg', null) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.sets_with_help(sets jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(
    CASE WHEN jsonb_typeof(one -> 'planned') = 'object'
      THEN pg_temp.weight_as_help(one) || jsonb_build_object('planned', pg_temp.weight_as_help(one -> 'planned'))
      ELSE pg_temp.weight_as_help(one) END ORDER BY n), '[]')
  FROM jsonb_array_elements(sets) WITH ORDINALITY AS s(one, n)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.exercises_with_help(exercises jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(
    CASE WHEN e ->> 'exerciseId' NOT IN ('assisted-pull-up', 'assisted-dip') THEN e
      ELSE e || jsonb_build_object('logged', 'assisted-reps', 'sets', pg_temp.sets_with_help(e -> 'sets'))
        || CASE WHEN jsonb_typeof(e -> 'plan') = 'object'
          THEN jsonb_build_object('plan', pg_temp.weight_as_help(e -> 'plan')) ELSE '{}'::jsonb END
    END ORDER BY n), '[]')
  FROM jsonb_array_elements(exercises) WITH ORDINALITY AS x(e, n)
$$;--> statement-breakpoint
UPDATE "workout_exercises" SET
  "sets" = pg_temp.sets_with_help("sets"),
  "e1rm_kg" = null,
  "volume_kg" = null,
  "weight_kg" = null,
  "reps" = (
    SELECT max((s ->> 'reps')::int) FROM jsonb_array_elements("sets") AS s
    WHERE s ->> 'type' <> 'warmup' AND (s ->> 'reps')::int > 0 AND coalesce((s ->> 'weightKg')::float8, 0) = 0),
  "assistance_kg" = (
    SELECT min((s ->> 'weightKg')::float8) FROM jsonb_array_elements("sets") AS s
    WHERE s ->> 'type' <> 'warmup' AND (s ->> 'reps')::int > 0)
WHERE "exercise_id" IN ('assisted-pull-up', 'assisted-dip');--> statement-breakpoint
UPDATE "workouts" AS w SET
  "data" = jsonb_set(w."data", '{exercises}', pg_temp.exercises_with_help(w."data" -> 'exercises')),
  "volume_kg" = (
    SELECT sum(p."volume_kg") FROM "workout_exercises" AS p WHERE p."user_id" = w."user_id" AND p."workout_id" = w."id")
WHERE w."data" @> '{"exercises": [{"exerciseId": "assisted-pull-up"}]}' OR w."data" @> '{"exercises": [{"exerciseId": "assisted-dip"}]}';--> statement-breakpoint
UPDATE "workout_templates" SET "exercises" = pg_temp.exercises_with_help("exercises")
WHERE "exercises" @> '[{"exerciseId": "assisted-pull-up"}]' OR "exercises" @> '[{"exerciseId": "assisted-dip"}]';--> statement-breakpoint
UPDATE "workout_schedule_days" SET "sessions" = (
  SELECT jsonb_agg(s || jsonb_build_object('exercises', pg_temp.exercises_with_help(s -> 'exercises')) ORDER BY n)
  FROM jsonb_array_elements("sessions") WITH ORDINALITY AS x(s, n))
WHERE "sessions" @> '[{"exercises": [{"exerciseId": "assisted-pull-up"}]}]'
  OR "sessions" @> '[{"exercises": [{"exerciseId": "assisted-dip"}]}]';--> statement-breakpoint
UPDATE "workout_sessions" SET "session" = jsonb_set("session", '{exercises}', pg_temp.exercises_with_help("session" -> 'exercises'))
WHERE "session" @> '{"exercises": [{"exerciseId": "assisted-pull-up"}]}' OR "session" @> '{"exercises": [{"exerciseId": "assisted-dip"}]}';
