/** Shows the prompt and resolves with whether the member has confirmed the password. */
export type PasswordPrompt = () => Promise<boolean>;

let prompt: PasswordPrompt | null = null;
let underWay: Promise<boolean> | null = null;
let waiting: (() => void)[] = [];

/** The frame shows the prompt; calls wait for it while the frame is loading. */
export function registerPasswordPrompt(shown: PasswordPrompt): () => void {
  prompt = shown;
  for (const go of waiting) go();
  waiting = [];
  return () => {
    if (prompt === shown) prompt = null;
  };
}

/** Concurrent calls that need the password share one prompt. */
export function requestPassword(): Promise<boolean> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<boolean> {
  while (!prompt) await new Promise<void>((go) => waiting.push(go));
  return prompt();
}
