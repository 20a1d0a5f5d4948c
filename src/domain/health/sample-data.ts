/** Values of the simulated sync. They are generated and never leave the device. */
export type SampleData = { steps: number; activeCalories: number; heartRate: number };

/** Inclusive. */
export const SAMPLE_RANGES = {
  steps: { min: 1000, max: 5999 },
  activeCalories: { min: 100, max: 599 },
  heartRate: { min: 60, max: 79 },
} as const;

const DAYS = 7;

/** Seven days of generated values, today last. `random` returns numbers from 0 up to 1. */
export function makeSampleWeek(random: () => number): SampleData[] {
  return Array.from({ length: DAYS }, () => ({
    steps: within(SAMPLE_RANGES.steps, random()),
    activeCalories: within(SAMPLE_RANGES.activeCalories, random()),
    heartRate: within(SAMPLE_RANGES.heartRate, random()),
  }));
}

function within({ min, max }: { min: number; max: number }, share: number): number {
  return min + Math.floor(share * (max - min + 1));
}

/** The state that a device stores. */
export type SyncState = { connected: boolean; week: SampleData[]; syncedAt: string | null };

export const DISCONNECTED: SyncState = { connected: false, week: [], syncedAt: null };

/** Connects and generates values. */
export function connect(random: () => number, now: string): SyncState {
  return { connected: true, week: makeSampleWeek(random), syncedAt: now };
}

/** Generates new values when connected. */
export function sync(state: SyncState, random: () => number, now: string): SyncState {
  return state.connected ? connect(random, now) : state;
}
