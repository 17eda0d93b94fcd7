import { declarationReasons } from '../../src/config/vatRelief';
import { hiddenOf } from '../../backoffice/testing/openTestDesk';
import type { ManualClock } from '../../src/testing/manualClock';
import type { BackofficeServer } from './backofficeServer';
import type { PressOutcome } from './deskClient';
import { DeskClient, sessionIn } from './deskClient';
import type { Command } from './plan';

type ReviewCommand = Extract<Command, { do: 'review' }>;

interface ReviewerParts {
  clock: Pick<ManualClock, 'now' | 'set'>;
  backoffice: BackofficeServer;
  count(event: string): void;
}

/** A member of staff who refuses or withdraws statements for less VAT. */
export class Reviewer {
  readonly reviews: { id: string; how: ReviewCommand['how']; outcome: PressOutcome }[] = [];
  private readonly client: DeskClient;
  private count = 0;

  constructor(private readonly run: ReviewerParts) {
    this.client = new DeskClient(run.backoffice);
  }

  /** So many milliseconds from now, whatever the buyer does then. */
  take(command: ReviewCommand): void {
    this.run.clock.set(() => void this.review(command).catch(() => undefined), command.after);
  }

  /** Whether staff ended it, or may have. */
  ended(id: string): boolean {
    return this.reviews.some((review) => review.id === id && review.outcome !== 'refused');
  }

  private async review({ declaration: choice, how, isLost }: ReviewCommand): Promise<void> {
    const database = await this.run.backoffice.database();
    const rows = (await database?.selectFrom('declarations').select('id').orderBy('declared_at').orderBy('id').execute()) ?? [];
    const row = rows[choice % Math.max(1, rows.length)];
    if (!database || !row) return;
    const cookie = `__Host-desk=${await sessionIn(database, this.run.clock.now, 1_000 + (this.count += 1))}`;
    const path = `/declarations/${row.id}/end`;
    const page = await this.client.get(`/declarations/${row.id}`, cookie);
    // Of one that has ended the page offers nothing.
    if (!page?.includes(`action="${path}"`)) return;
    const review: Reviewer['reviews'][number] = { id: row.id, how, outcome: 'maybe' };
    this.reviews.push(review);
    const fields = { ...hiddenOf(page, path), how, reason: declarationReasons[0] };
    review.outcome = await this.client.pressed({ path, cookie, fields }, isLost);
    this.run.count(`statements reviewed: ${how} ${review.outcome}`);
  }
}
