import { chromium } from 'playwright-core';
import AxeBuilder from '@axe-core/playwright';
import { browserFlags, findBrowser } from '/tmp/h4/tools/browser';
const base='http://localhost:3400';
const browser=await chromium.launch({executablePath:await findBrowser(),args:browserFlags});
const Axe=(AxeBuilder as any).default??AxeBuilder;
for(const width of [320,1280]) for(const path of ['/contact-us','/publicsector','/find-a-dealer','/servicing-aftercare','/servicing-aftercare/product-support','/select-fabric-landing','/request','/request-received','/fr-fr/contact-us','/de-ch/contact-us','/it-it/contact-us']){
  const ctx=await browser.newContext({viewport:{width,height:900}}); const page=await ctx.newPage();
  page.on('console',m=>{ if(m.type()==='error') console.log(path,m.text().slice(0,300)); });
  const r=await page.goto(base+path); await page.waitForTimeout(1200);
  const s=page.locator('section[aria-labelledby^="request-"]').first();
  if(await s.count()){ await s.scrollIntoViewIfNeeded(); await page.waitForTimeout(1000); await s.locator('button[type=submit]').click({timeout:3000}).catch(e=>console.log(path,'no submit')); await page.waitForTimeout(500); await s.screenshot({path:`/tmp/shots/page${path.replaceAll('/','-')}-${width}.png`}); }
  const wide=await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
  const found=await new Axe({page}).options({rules:{'target-size':{enabled:true},'color-contrast-enhanced':{enabled:true},'identical-links-same-purpose':{enabled:true}}}).analyze();
  console.log(width,path,r?.status(),'forms',await page.locator('section[aria-labelledby^="request-"]').count(),'overflow',wide,found.violations.map((v:any)=>v.id+': '+v.nodes.slice(0,2).map((n:any)=>n.html.slice(0,160)).join(' | ')));
  await ctx.close();
}
await browser.close();
