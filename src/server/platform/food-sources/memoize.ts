import type { Clock } from '#server/platform/deps.ts';

const MAX_REMEMBERED = 500;

/** Caches the result of each key for a time; failures are not cached. */
export function memoizeFor<Answer>(
  ask: (question: string) => Promise<Answer>,
  { clock, forMs }: { clock: Clock; forMs: number },
): (question: string) => Promise<Answer> {
  const answers = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (question) => {
    const now = clock().getTime();
    const known = answers.get(question);
    if (known && known.until > now) return known.answer;
    const answer = ask(question);
    answers.delete(question);
    answers.set(question, { until: now + forMs, answer });
    answer.catch(() => answers.delete(question));
    // A map keeps insertion order: the first key is the oldest.
    const [oldest] = answers.keys();
    if (answers.size > MAX_REMEMBERED && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
