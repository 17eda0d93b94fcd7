import { chromium } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
const url = 'http://localhost:3600';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
async function shots(name: string, p: import('playwright-core').Page, full = true) {
  for (const w of [390, 768, 1440]) { await p.setViewportSize({ width: w, height: 900 }); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: full }); }
  console.log(name, await accessibilityFaults(p));
}
for (const [path, name] of [['/homelift-builder', 'home'], ['/riser-chair-builder', 'chair']] as const) {
  const p = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text().slice(0, 200)));
  await p.goto(url + path); await p.waitForTimeout(1500);
  console.log(await p.title());
  await shots(`enq-${name}-first`, p, false);
  await p.setViewportSize({ width: 390, height: 844 });
  const main = p.getByRole('main'); const h = main.getByRole('heading', { level: 1 });
  for (let i = 0; i < 20 && (await main.getByRole('radio').count()) > 0; i++) {
    const q = await h.innerText();
    const r = main.getByRole('radio').filter({ hasNot: p.locator('[aria-disabled=true]') });
    const n = await r.count();
    await r.nth(name === 'home' && q.includes('How will') ? 2 : q.includes('clear floor') ? n - 2 : q.includes('side') ? n - 1 : 0).check({ force: true });
    if (q.includes('clear floor')) { await p.waitForTimeout(300); await shots('enq-floor', p, true); await p.setViewportSize({ width: 390, height: 844 }); }
    await p.getByRole('button', { name: /^Next/ }).click();
    await p.waitForFunction((was) => document.querySelector('main h1')?.textContent?.trim() !== was.trim(), q, { timeout: 5000 }).catch(async () => { console.log('stuck', q, await p.locator('[role=alert]').allInnerTexts()); });
  }
  await p.waitForTimeout(1000);
  await shots(`enq-${name}-end`, p);
}
const p = await (await browser.newContext()).newPage();
await p.goto(url + '/our-homelifts'); await p.waitForTimeout(1000); await shots('enq-page', p, false);
await browser.close();
