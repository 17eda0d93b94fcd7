import { seedRandomness } from '../determinism';
import type { RunResult } from '../oneRun';
import { watchingForDefects } from '../oneRun';
import { judgeChats } from './chatJudge';
import type { ChatPlan } from './chatPlan';
import { ChatRun } from './chatRun';

/** Plays a plan of conversations from an empty browser to the verdict of the oracle. */
export async function oneChatRun(plan: ChatPlan, isTraced = false): Promise<RunResult> {
  seedRandomness(plan.seed);
  return watchingForDefects(async () => {
    const run = await ChatRun.open(plan, isTraced);
    try {
      await run.play();
      const violations = await judgeChats(run);
      return { violations, counts: run.network.counts, orders: 0, events: run.events, trace: run.trace };
    } finally {
      await run.close();
    }
  });
}
