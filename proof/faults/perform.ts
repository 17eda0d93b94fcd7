import { selectPrompt } from '../../src/features/session';
import { isCustomersCommand } from './customers';
import { applyEnvironmentEvent } from './environmentEvents';
import type { Command, RequestCommand } from './plan';
import { behindDialog, pageOf } from './plan';
import type { Run } from './run';

/** Does a command as the screens offer it, once they have read what they show. */
export async function perform(run: Run, command: Command): Promise<void> {
  const { shopper, clock } = run;
  if (isBehindDialog(run, command)) return;
  const page = pageOf[command.do];
  if (page) run.shopper.look(run.tab, page);
  if (page) run.declarer.look(run.tab);
  if (page) await clock.atRest();
  // What the page read may have brought the dialog.
  if (isBehindDialog(run, command)) return;
  if (isCustomersCommand(command)) return run.customers.take(run.tab, command, () => clock.atRest());
  switch (command.do) {
    case 'add':
      return void shopper.add(run.tab, command);
    case 'change':
      return shopper.change(run.tab, command);
    case 'configure-again':
      return shopper.configureAgain(run.tab, command);
    case 'remove':
      return shopper.remove(run.tab, command);
    case 'look':
      run.declarer.look(run.tab);
      return shopper.look(run.tab, '/basket');
    case 'type':
      return shopper.type(run.tab, command);
    case 'address':
      return shopper.giveAddress(run.tab, command);
    case 'delivery':
      return shopper.chooseDelivery(run.tab, command);
    case 'payment':
      return shopper.pay(run.tab, command);
    case 'place':
      return shopper.place(run.tab, command);
    case 'go-on':
      return shopper.goOn(run.tab, command);
    case 'clear-details':
      return clearDetails(run);
    case 'hand-over':
      return shopper.handOver(run.tab);
    case 'sign-in':
      run.tab.openAccount();
      await clock.atRest();
      return shopper.signIn(run.tab);
    case 'sign-out':
      return shopper.signOut(run.tab);
    case 'read-notices':
      return shopper.readNotices(run.tab);
    case 'request':
    case 'photo':
    case 'survey':
    case 'try-out':
    case 'withdraw':
      return askCompany(run, command);
    case 'desk':
      return run.desk.take(command);
    case 'review':
      return run.reviewer.take(command);
    case 'lift-quote':
      return run.quoter.take(run.tab, command);
    case 'declare':
      return declare(run, command);
    default:
      return applyEnvironmentEvent(run, command);
  }
}

/** Once the statement's screens have read the basket, and what was written before. */
async function declare(run: Run, command: Extract<Command, { do: 'declare' }>): Promise<void> {
  run.shopper.look(run.tab, '/basket');
  run.tab.openVatRelief();
  await run.clock.atRest();
  if (!isBehindDialog(run, command)) run.declarer.declare(run.tab, command);
}

/** Once the forms have read what was written before. */
async function askCompany(run: Run, command: RequestCommand): Promise<void> {
  const { tab, requester, surveyor, clock } = run;
  tab.openRequests();
  await clock.atRest();
  // Meanwhile the page may have left for the payment provider's: there is no form to press.
  if (!tab.isAlive) return;
  if (command.do === 'request') requester.request(tab, command);
  else if (command.do === 'photo') requester.photo(tab, command);
  else if (command.do === 'withdraw') surveyor.withdraw(tab, command);
  else surveyor.visit(tab, command);
}

/** Not while another tab sends an address or an order: its details are given after the clearing, as far as that tab knows. */
function clearDetails(run: Run): void {
  if (!run.tabs.some((tab) => tab !== run.tab && run.observer.bringingDetails.has(tab)) && run.shopper.clearDetails(run.tab)) {
    run.requester.clearDetails(run.tab);
    run.count('details cleared');
  }
}

/** A modal dialog covers the page. */
const isBehindDialog = (run: Run, command: Command): boolean => selectPrompt(run.tab.state()) === 'ended' && behindDialog.has(command.do);
