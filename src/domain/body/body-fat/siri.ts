/** Percent body fat of a body density (g/cm³). Source: Siri 1961. */
export function siri(density: number): number {
  return 495 / density - 450;
}
