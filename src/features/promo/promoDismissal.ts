import { savedLook } from '~/config/savedLook';
import type { World } from '~/world';

/** A promotion that was closed stays away for two days; after that it may have changed. */
const twoDays = 2 * 24 * 60 * 60_000;

export function isPromoDismissed({ storage, clock }: World): boolean {
  try {
    const record = JSON.parse(storage.read(savedLook.promoKey) ?? 'null') as { until?: unknown } | null;
    return typeof record?.until === 'number' && record.until > clock.now();
  } catch {
    return false;
  }
}

export function dismissPromo({ storage, clock }: World): void {
  storage.write(savedLook.promoKey, JSON.stringify({ until: clock.now() + twoDays }));
}
