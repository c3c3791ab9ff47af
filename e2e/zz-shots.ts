import { chromium } from '/work/trees/toasts/node_modules/@playwright/test/index.mjs';
import { startServer } from '/work/trees/toasts/e2e/support/server.ts';
import { signUp, openBrowser } from '/work/trees/toasts/e2e/support/member.ts';
import { answerConsent } from '/work/trees/toasts/e2e/support/consent.ts';
const server = await startServer({ DEMO: '40' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const age = 30;
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age, seeks: [18, 80] });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age, seeks: [18, 80] });
  const pages: any[] = [];
  for (const [w, h, dark] of [[390, 844, false], [320, 640, true], [1280, 800, false]] as const) {
    const page = await openBrowser(browser as any, mara, { viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: 'en-US' } as any);
    await answerConsent(page.context());
    const loaded = page.waitForResponse((r) => r.url().includes('/v3/decisions'));
    await page.goto('/profile'); await loaded;
    pages.push([page, `${w}`]);
  }
  const shot = async (name: string) => { for (const [p, n] of pages) { await p.bringToFront(); await p.screenshot({ path: `/tmp/toasts/${name}-${n}.png`, clip: { x: 0, y: 0, width: p.viewportSize().width, height: 420 } }); } };
  const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
  await nils.call('visitUser', { id: mara.hid }); await wait(1200); await shot('visit');
  for (const [p] of pages) await p.keyboard.press('Escape');
  const { hits } = await mara.call('pickUp', {} as any) as any;
  for (const hit of hits.slice(0, 3)) await mara.call('likeCandidate', { token: hit.operationToken } as any);
  await pages[0][0].getByRole('region', { name: 'Notifications' }).getByRole('button').first().waitFor({ timeout: 60000 });
  await shot('match');
  for (const [p] of pages) await p.keyboard.press('Escape');
  await pages[0][0].getByRole('button', { name: 'Reply' }).waitFor({ timeout: 90000 });
  await shot('message');
  for (const [p] of pages) { const b = p.getByRole('button', { name: 'Reply' }); if (await b.count()) { await b.first().click(); await p.keyboard.type('That sounds lovely'); } }
  await wait(400);
  await shot('reply');
  console.log(hits.length);
} finally { await browser.close(); await server.stop(); process.exit(0); }
