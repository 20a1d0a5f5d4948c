/** Elapsed time: 06:10, 1:06:10. The same in every language. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** Remaining rest, rounded up to seconds: 1:12, 0:59. */
export function restText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

const two = (value: number) => String(value).padStart(2, '0');
