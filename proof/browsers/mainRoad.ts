import type { Part } from './lookFor';
import type { Shopper } from './shopper';

const inMain = (role: string, name?: string | RegExp): Part => ({ role, ...(name && { name }), within: { role: 'main' } });
const title = (name?: string | RegExp): Part => ({ ...inMain('heading', name), level: 1 });
const heading = (name: string | RegExp): Part => inMain('heading', name);

/** From the home page to an order, as a shopper with a straight indoor stair goes; gives the number that the confirmation shows. */
export async function mainRoad(shopper: Shopper): Promise<string> {
  await shopper.go('/');
  await shopper.see(title());
  await shopper.look('home');
  await shopper.press(inMain('link', /Build your stairlift/));
  await answerQuestions(shopper);
  await shopper.look('summary');
  await shopper.press(inMain('button', 'Add to basket'));
  await shopper.arriveAt(/\/basket$/);
  await shopper.see(heading('Made-to-measure stairlift'));
  await shopper.look('basket');
  await shopper.press(inMain('link', 'Go to checkout'));
  await fillCheckout(shopper);
  await pay(shopper);
  await confirm(shopper);
  return readNumber(shopper);
}

/** What the questions without a first answer that fits are answered with. */
const answers: readonly (readonly [question: RegExp, answer: RegExp])[] = [[/narrowest/i, /^71/]];

async function answerQuestions(shopper: Shopper): Promise<void> {
  await shopper.see(title('Where are the stairs?'));
  for (let asked = 0; asked < 30; asked += 1) {
    const question = (await shopper.see(title())).text;
    if (question === 'Your stairlift, as you told us') return;
    if (asked < 2) await shopper.look(`question-${asked + 1}`);
    await shopper.choose(inMain('radio', answers.find(([asks]) => asks.test(question))?.[1] ?? /./));
    await shopper.press(inMain('button', 'Next'));
    await shopper.until(`a question after "${question}"`, async () => (await shopper.see(title())).text !== question);
  }
  throw new Error('the questions do not end');
}

async function fillCheckout(shopper: Shopper): Promise<void> {
  const goOn = (): Promise<void> => shopper.press(inMain('button', 'Continue'));
  await shopper.type(inMain('textbox', /Email address/), 'mary.bell@example.com');
  await shopper.look('email');
  await goOn();
  await shopper.see(heading(/Where shall we (install|deliver) it/));
  await shopper.select(inMain('combobox', 'Title'), 'Mrs');
  await shopper.type(inMain('textbox', /First name/), 'Mary');
  await shopper.type(inMain('textbox', /Last name/), 'Bell');
  await shopper.type(inMain('textbox', /postcode/i), 'SY8 1AA');
  await shopper.press(inMain('button', 'Find address'));
  await shopper.select(inMain('combobox', /Choose your address/), '4 Millrace Yard, Ludlow');
  await shopper.type(inMain('textbox', /Telephone number/), '01584 960 123');
  await shopper.look('address');
  await goOn();
  await shopper.see(heading('When shall we come?'));
  await shopper.choose({ role: 'radio', name: /./, within: inMain('radiogroup', /Which visit suits you/) });
  await shopper.choose(inMain('radio', /^As soon as possible/));
  await shopper.look('delivery');
  await goOn();
  await shopper.see(heading('Where does the bill go?'));
  await shopper.choose(inMain('radio', 'Yes, the same'));
  await goOn();
}

/** The card, in the provider's own frame. */
async function pay(shopper: Shopper): Promise<void> {
  await shopper.see(heading('How would you like to pay?'));
  await shopper.inFrame('Card details', async () => {
    await shopper.type({ label: /Card number/ }, '4111 1111 1111 1111');
    await shopper.type({ label: /Expiry date/ }, '12 / 30');
    await shopper.type({ label: /Security code/ }, '123');
  });
  await shopper.look('payment');
  await shopper.press(inMain('button', 'Continue'));
}

async function confirm(shopper: Shopper): Promise<void> {
  await shopper.see(heading('Check your answers and order'));
  const who = inMain('radio', 'I will');
  if (await shopper.sees(who)) await shopper.choose(who);
  await shopper.choose(inMain('checkbox', /privacy notice/));
  await shopper.choose(inMain('checkbox', /terms and conditions/));
  await shopper.look('review');
  await shopper.press(inMain('button', /^Place order/));
}

/** The number stands there, and does so again when the page is loaded again. */
async function readNumber(shopper: Shopper): Promise<string> {
  const thanks = heading('Thank you. Your order is placed.');
  const read = async (): Promise<string> => {
    await shopper.see(thanks);
    const { text } = await shopper.see({ role: 'main' });
    return /order number is (\d{6,})/.exec(text)?.[1] ?? '';
  };
  const number = await read();
  await shopper.look('confirmation');
  await shopper.reload();
  const again = await read();
  if (again !== number) throw new Error(`the confirmation shows ${number}, and ${again} when it is loaded again`);
  return number;
}
