import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_PART_BYTES } from '#domain/meals/catalogue/food-files.ts';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import type { FoodImportSource, FoodRejection } from '#domain/meals/catalogue/food-imports.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { adminListQuery, adminQuery } from '../admin-query.ts';

const REFETCH_MS = 1500;
const KEY = ['admin-food-imports'];

/** Polled while a run is active. */
export const foodImportsQuery = () =>
  adminQuery(KEY, () => api.foodImports.list(), {
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? REFETCH_MS : false),
  });

export const isUnderWay = ({ state }: Pick<FoodImportRun, 'state'>) => state === 'running' || state === 'undoing';

export const largeChangesQuery = (id: string, cursor: string | null) =>
  adminListQuery([...KEY, 'changes', id, cursor], () =>
    api.foodImports.changes({ id, ...(cursor !== null && { cursor }) }),
  );

export const rejectedRowsQuery = (id: string, reason: FoodRejection, cursor: string | null) =>
  adminListQuery([...KEY, 'rejected', id, reason, cursor], () =>
    api.foodImports.rejected({ id, reason, ...(cursor !== null && { cursor }) }),
  );

export function rejectedRowQuery(id: string, row: number) {
  return queryOptions({
    queryKey: [...KEY, 'rejected-row', id, row],
    queryFn: () => api.foodImports.rejectedRow({ id, row }),
  });
}

export function useRefreshImports(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}

type Upload = { source: FoodImportSource; files: File[] };

/** Sends the files of a food database part by part, so that the browser never holds more than one; the server then continues alone. */
export function useFoodUpload() {
  const t = useTranslations('foodImport');
  const refresh = useRefreshImports();
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [startedId, setStartedId] = useState<string | null>(null);
  const send = async ({ source, files }: Upload) => {
    const id = newId();
    await api.foodImports.start({ id, source, files: files.map(({ name, size }) => ({ name, bytes: size })) });
    setSendingId(id);
    setStartedId(id);
    refresh();
    try {
      await sendParts(id, files);
    } finally {
      setSendingId(null);
      refresh();
    }
  };
  const { run, busy } = useAction(send, {
    action: t('action'),
    successToast: t('sent'),
    // Cancelled meanwhile, which the page shows.
    onRefused: (code) => code === 'NOT_FOUND',
  });
  return { send: run, busy, sendingId, startedId };
}

async function sendParts(id: string, files: readonly File[]): Promise<void> {
  let offset = 0;
  for (const file of files) {
    for (let at = 0; at < file.size; at += FOOD_PART_BYTES) {
      const part = new File([file.slice(at, at + FOOD_PART_BYTES)], 'part');
      await withRetries(() => api.foodImports.sendPart({ id, offset, part }));
      offset += part.size;
    }
  }
}

const TRIES = 4;
const WAIT_MS = 2000;

/** The server stores each part once, so a part can be sent again when its answer was lost. */
async function withRetries(sendPart: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sendPart();
      return;
    } catch (error) {
      const canHelp = ['NETWORK', 'OVERLOADED', 'UNAVAILABLE', 'RATE_LIMITED'].includes(callErrorCode(error));
      if (!canHelp || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
    }
  }
}
