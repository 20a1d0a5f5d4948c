import { useFormat } from '#web/platform/format.ts';

/** 750 basis points are 7,5 %, 500 are 5 %. */
export function useRateText(): (basisPoints: number) => string {
  const format = useFormat();
  return (basisPoints) => format.percent(basisPoints / 100, basisPoints % 100 === 0 ? 0 : 1);
}
