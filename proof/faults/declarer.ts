import type { Relief } from '../../src/config/vatRelief';
import type { Problem } from '../../src/data/problem';
import { problemOf } from '../../src/data/problem';
import type { Cart } from '../../src/features/cart/cartModel';
import { basketKind } from '../../src/features/cart/cartModel';
import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import type { FormValues } from '../../src/features/forms';
import { selectOpenOrderAttempt } from '../../src/features/order-attempt';
import { hasToFollow, sendDeclaration, takeAlong } from '../../src/features/vat-relief/declaring';
import { vatReliefApi } from '../../src/features/vat-relief/vatReliefApi';
import type { Declared, SignedDeclaration } from '../../src/features/vat-relief/vatReliefModel';
import { bodyOf, emptyDeclaration, verdictOf } from '../../src/features/vat-relief/vatReliefModel';
import type { VatReliefRoot } from '../../src/features/vat-relief/vatReliefSlice';
import { declarationDropped, declarationTyped, selectDeclarationDraft, selectSigned } from '../../src/features/vat-relief/vatReliefSlice';
import { declaredCondition, declaredEmail, declaredName } from './people';
import type { Command } from './plan';
import type { Run } from './run';
import type { Tab } from './tab';

/** What was stated under one name, and what the buyer was told of it. */
export interface Statement {
  email: string;
  relief: Relief;
  /** Different texts that were sent: the basket may have changed between two presses. */
  texts: Set<string>;
  presses: number;
  /** Null: no final word yet, a lost answer, or the word to try again, upon which the same press may still arrive. */
  told: 'signed' | 'refused' | null;
  id?: string;
}

/** It joins the store with its first part. */
const signedIn = (tab: Tab) => selectSigned(tab.state() as VatReliefRoot);

/** Too many at once, or a sign-in that has to be renewed. */
const isForLater = ({ request }: Problem): boolean => request?.status === 429 || request?.status === 401;

const silent = { track: false } as const;
const anew = { subscribe: false, forceRefetch: true } as const;

/** Buyers in the UK who state that they pay less VAT, as the statement's screens and the basket offer it. */
export class Declarer {
  readonly statements: Statement[] = [];
  /** Statements that their buyer wanted to take back. */
  readonly takenBack = new Set<string>();
  private readonly busy = new Set<Tab>();

  constructor(private readonly run: Pick<Run, 'count' | 'browser'>) {}

  /** What the basket's part does when it appears: it reads what has become of the statement, and takes it along. */
  look(tab: Tab): void {
    const isThere = [...this.run.browser.profile.texts.keys()].some((key) => key.startsWith(`vatRelief_${tab.view.websiteCode}`));
    if (tab.view.countryCode !== 'GB' || (!isThere && !signedIn(tab))) return;
    tab.openVatRelief();
    void this.read(tab);
  }

  /** Once the records are read from storage. */
  declare(tab: Tab, { relief: choice, way }: Extract<Command, { do: 'declare' }>): void {
    const cart = selectDetails(tab.state());
    const signed = signedIn(tab);
    if (tab.view.countryCode !== 'GB' || !cart?.lines.length || selectOpenOrderAttempt(tab.state()) || signed === undefined) return;
    if (signed === null) void this.alone(tab, () => this.sign(tab, cart, choice === 0 ? 'sixty-plus' : 'zero'));
    else if (way === 7) void this.alone(tab, () => this.takeBack(tab, signed));
    else void this.read(tab);
  }

  /** A button that is busy takes no second press. */
  private async alone(tab: Tab, work: () => Promise<unknown>): Promise<void> {
    if (this.busy.has(tab)) return;
    this.busy.add(tab);
    await work().finally(() => this.busy.delete(tab));
  }

  /** What was typed last and not answered is signed again, as it stands in the form. */
  private async sign(tab: Tab, cart: Cart, wanted: Relief): Promise<void> {
    const { dispatch } = tab.store;
    const draft = selectDeclarationDraft(tab.state() as VatReliefRoot);
    const typed = draft?.values.name ? { ...emptyDeclaration, ...draft.values } : this.answers(wanted);
    const verdict = verdictOf(typed, basketKind(cart) === 'lift');
    if (verdict !== 'zero' && verdict !== 'sixty-plus') return;
    dispatch(declarationTyped(typed));
    const values = { ...typed, signature: typed.name ?? '', consent: 'yes' };
    const { storeCode, countryCode } = tab.view;
    const body = bodyOf(values, { relief: verdict, storeCode, countryCode, cartId: cart.id, goods: cart.lines.map(({ name }) => name) });
    const statement = this.statementOf(typed.email ?? '', verdict);
    statement.texts.add(JSON.stringify(body));
    statement.presses += 1;
    if (statement.told === 'refused') statement.told = null;
    this.run.count('statements signed');
    const problem = await sendDeclaration({
      body,
      relief: verdict,
      cartId: cart.id,
      pending: draft?.pending,
      newKey: tab.world.random.uuid,
      send: (sent) => tab.store.dispatch(vatReliefApi.endpoints.declareVatRelief.initiate(sent, silent)),
      dispatch: (action) => (tab.isAlive ? dispatch(action) : action),
    });
    this.tell(tab, statement, problem);
  }

  private tell(tab: Tab, statement: Statement, problem: Problem | null): void {
    if (!tab.isAlive) return;
    if (problem === null) Object.assign(statement, { told: 'signed', id: signedIn(tab)?.id });
    // Of several presses an earlier one may have arrived.
    else if (!problem.ambiguous && !isForLater(problem) && statement.presses === 1) statement.told = 'refused';
  }

  private answers(relief: Relief): FormValues {
    const number = this.statements.length + 1;
    return {
      ...emptyDeclaration,
      ownHome: 'yes',
      ...(relief === 'zero' ? { lasting: 'yes', condition: declaredCondition(number) } : { lasting: 'no', sixty: 'yes' }),
      name: declaredName(number),
      street: '4 Millrace Yard',
      city: 'Exeter',
      postcode: 'EX1 1AA',
      signs: 'self',
      email: declaredEmail(number),
    };
  }

  private statementOf(email: string, relief: Relief): Statement {
    const known = this.statements.find((one) => one.email === email);
    if (known) return known;
    const made: Statement = { email, relief, texts: new Set(), presses: 0, told: null };
    this.statements.push(made);
    return made;
  }

  private read(tab: Tab): Promise<void> {
    return this.alone(tab, async () => {
      const signed = signedIn(tab);
      const { dispatch } = tab.store;
      if (!signed) return;
      const reading = dispatch(vatReliefApi.endpoints.declaration.initiate({ id: signed.id, secret: signed.secret }, anew));
      const { data: now, error } = await reading;
      const cartId = selectDetails(tab.state())?.id;
      if (!tab.isAlive || signedIn(tab)?.id !== signed.id) return;
      const isGone = error !== undefined && problemOf(error).code === 'unknown';
      // It has ended, and the shopper has read so.
      if (isGone || (now && now.state !== 'accepted')) dispatch(declarationDropped());
      else if (cartId && hasToFollow(signed, now, cartId)) await this.follow(tab, signed, cartId);
    });
  }

  private async follow(tab: Tab, signed: SignedDeclaration, cartId: string): Promise<void> {
    const { dispatch } = tab.store;
    this.run.count('statements taken along');
    const move = (moved: Parameters<typeof vatReliefApi.endpoints.moveDeclaration.initiate>[0]) =>
      dispatch(vatReliefApi.endpoints.moveDeclaration.initiate(moved, silent));
    await takeAlong({ signed, cartId, move, dispatch: (action) => (tab.isAlive ? dispatch(action) : action) });
  }

  private async takeBack(tab: Tab, { id, secret }: SignedDeclaration): Promise<Declared | undefined> {
    this.takenBack.add(id);
    this.run.count('statements taken back');
    const { data } = await tab.store.dispatch(vatReliefApi.endpoints.endDeclaration.initiate({ id, secret }, silent));
    return data;
  }
}
