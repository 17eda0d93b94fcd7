import { useEffect, useState } from 'react';
import { useWorld } from '~/world';

/** The short id of an error that stopped a screen: its own, or a new one that is also logged. */
export function useReportedError(error: unknown): string {
  const { log, random } = useWorld();
  const [id] = useState(() => (error instanceof Error && 'id' in error ? String(error.id) : random.uuid().slice(0, 8)));
  useEffect(() => {
    const name = error instanceof Error ? error.name : 'Error';
    log({ level: 'error', message: `a screen failed: ${error instanceof Error ? error.message : name}`, id, detail: { code: name } });
  }, [error, id, log]);
  return id;
}
