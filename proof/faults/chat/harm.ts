import type { ChatCommand } from './chatPlan';
import type { ChatRun } from './chatRun';

/** An edge that was killed is back after so many milliseconds. */
const edgeStarts = 400;

export type Harm = Extract<
  ChatCommand,
  { do: 'cut-lines' | 'restart-edge' | 'kill-office' | 'block-sockets' | 'go-offline' | 'go-online' | 'sleep' }
>;

/** What happens to the line, to the machines at its ends, and to the shopper's own. */
export async function harm(run: ChatRun, command: Harm): Promise<void> {
  const { lines, clock, offices, staff } = run;
  switch (command.do) {
    case 'cut-lines':
      return lines.cut();
    case 'restart-edge':
      lines.cut();
      if (lines.isBlocked) return undefined;
      lines.isBlocked = true;
      clock.set(() => (lines.isBlocked = false), edgeStarts);
      return undefined;
    case 'kill-office':
      return offices.replace(command.office);
    case 'block-sockets':
      lines.isBlocked = command.isBlocked;
      if (command.isBlocked) lines.cut();
      return undefined;
    case 'go-offline':
      return run.setOnline(false);
    case 'go-online':
      return run.setOnline(true);
    case 'sleep':
      lines.silence();
      clock.jump(command.minutes * 60_000);
      await staff.beThere();
      for (const tab of run.tabs) await tab.world.wake();
  }
}
