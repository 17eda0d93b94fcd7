import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '/work/main/tools/browser';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
const page = await ctx.newPage();
page.setDefaultTimeout(15000);
const errors: string[] = [];
page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
try {
  // 1 contact with the reply lost once
  await page.goto('http://localhost:3700/contact-us', { waitUntil: 'load' });
  let posts = 0;
  await page.route('**/api/requests', async (route) => { posts += 1; if (posts === 1) { await route.fetch(); await route.abort(); } else await route.continue(); });
  const form = page.locator('main form').first();
  await page.waitForTimeout(1500);
  await form.getByLabel('Your name').fill('Edith Hall');
  await form.getByLabel('Email address').fill('edith.hall@example.com');
  await form.getByLabel('Your message').fill('Does the rail mark the wall?');
  await form.getByLabel(/You may use/).check();
  await form.getByRole('button', { name: 'Send the message' }).click();
  await page.waitForTimeout(9000);
  await page.screenshot({ path: '/tmp/pics/try-contact.png' });
  console.log('posts', posts, (await page.locator('main').innerText()).match(/[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]/)?.[0]);
  await page.unroute('**/api/requests');
  // 2 finder
  await page.goto('http://localhost:3700/demonstration-centre-finder', { waitUntil: 'load' });
  await page.getByLabel('Postcode or town').fill('BS1 4ST');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/pics/try-finder.png', fullPage: false });
  await page.locator('main').getByText(/miles/).first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/pics/try-finder.png' });
  // 3 IT builder
  await page.goto('http://localhost:3700/it-it/stairlift-builder', { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  for (let step = 0; step < 26; step += 1) {
    const h1 = await page.locator('h1').first().innerText();
    const radios = page.locator('main input[type=radio]');
    const numbers = page.locator('main input[inputmode], main input[type=number], main input[type=text]');
    console.log(step, h1.replaceAll('\n', ' '), await radios.count(), await numbers.count());
    if ((await radios.count()) > 0) { const pick = process.env.PICK ? Number(process.env.PICK) : 0; await radios.nth(Math.min(pick, (await radios.count()) - 1)).check({ force: true }); }
    else if ((await numbers.count()) > 0) for (let i = 0; i < await numbers.count(); i += 1) { if (await numbers.nth(i).isVisible()) await numbers.nth(i).fill('80'); }
    const next = page.getByRole('button', { name: /^(Avanti|Continua|Al riepilogo|Riepilogo)/ }).last();
    if ((await next.count()) === 0) break;
    await next.click();
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: '/tmp/pics/try-builder.png', fullPage: true });
} catch (e) { console.log(String(e).slice(0, 600)); await page.screenshot({ path: '/tmp/pics/try-fail.png', fullPage: true }); }
console.log(errors.slice(0, 5));
const mails = await (await fetch('http://localhost:4700/__mail')).text();
console.log(mails.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').slice(0, 1500));
await browser.close();
