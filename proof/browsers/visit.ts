import type { Part } from './lookFor';
import type { Shopper } from './shopper';

const inMain = (role: string, name?: string | RegExp): Part => ({ role, ...(name && { name }), within: { role: 'main' } });
const title = (name: string | RegExp): Part => ({ ...inMain('heading', name), level: 1 });

/** Whether the page's visible text says so. */
const says = (shopper: Shopper, words: string): Promise<void> =>
  shopper.until(`"${words}"`, async () => (await shopper.see({ role: 'main' })).text.includes(words));

/** What the road to an order does not pass: moving content, another language, a product with choices, an account. */
export async function visit(shopper: Shopper): Promise<void> {
  await readGallery(shopper);
  await changeLanguage(shopper);
  await chooseCushion(shopper);
  await signInAndOut(shopper);
}

async function readGallery(shopper: Shopper): Promise<void> {
  await shopper.go('/page-builder-gallery');
  await shopper.see({ ...inMain('heading'), level: 1 });
  await shopper.readToTheEnd();
  await shopper.press(inMain('tab', 'By button'));
  await says(shopper, 'It costs £210.');
  await shopper.look('tabs');
  await shopper.press(inMain('tab', /Something else/));
  await says(shopper, 'Call us on');
  await shopper.look('gallery');
}

async function changeLanguage(shopper: Shopper): Promise<void> {
  await shopper.go('/');
  await shopper.press({ role: 'button', name: /–/, within: { role: 'contentinfo' } });
  const countries: Part = { role: 'dialog', name: 'Choose your country and language' };
  await shopper.see(countries);
  await shopper.look('countries');
  await shopper.press({ role: 'link', name: /Nederlands/, within: countries });
  await shopper.arriveAt(/^\/nl-be\/?$/);
  await shopper.see(inMain('link', /traplift samen/i));
  await shopper.look('nl-be');
  await shopper.go('/nl-be/beschermhoes');
  await shopper.press(inMain('button', /winkelmand/i));
  await shopper.arriveAt(/^\/nl-be\/basket$/);
  await shopper.see(inMain('heading', 'Beschermhoes'));
  await shopper.look('nl-be-basket');
}

async function chooseCushion(shopper: Shopper): Promise<void> {
  await shopper.go('/seat-cushion');
  await shopper.choose(inMain('radio', /Ink|Moss/));
  await shopper.look('product');
  await shopper.press(inMain('button', 'Add to basket'));
  await shopper.arriveAt(/^\/basket$/);
  await shopper.see(inMain('heading', /seat cushion/));
}

async function signInAndOut(shopper: Shopper): Promise<void> {
  await shopper.go('/sign-in');
  await shopper.type(inMain('textbox', /Email address/), 'margaret.hale@example.com');
  await shopper.type({ label: 'Password', within: { role: 'main' } }, 'Steadwell-2026');
  await shopper.press(inMain('button', 'Sign in'));
  await shopper.arriveAt(/^\/account-information$/);
  await shopper.look('account');
  const menu: Part = { role: 'button', name: 'Menu' };
  if (await shopper.sees(menu)) await shopper.press(menu);
  await shopper.press({ role: 'button', name: 'My account' });
  const own: Part = { role: 'dialog', name: 'My account' };
  await shopper.see(own);
  await shopper.look('account-menu');
  await shopper.press({ role: 'button', name: 'Sign out', within: own });
  await shopper.arriveAt(/^\/sign-in$/);
  await shopper.see(title('Sign in'));
}
