import { expect, test } from '../support/test.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { collectTexts, findMissingTexts } from './page-texts.ts';
import { openTab } from './tab.ts';
import { maxShift } from './visit.ts';

/** One fault of each kind, and beside each what looks like it but is right. */
const faulty = `
  <style>* { margin: 0; box-sizing: border-box } .line { white-space: nowrap; overflow: hidden } button { height: 44px }</style>
  <p class="line" style="width: 80px">A text that is cut</p>
  <p class="line" style="width: 80px; text-overflow: ellipsis">A text with an ellipsis</p>
  <div class="line" style="width: 80px"><ul style="display: flex; width: 160px"><li style="width: 80px">one</li><li style="width: 80px">two</li></ul></div>
  <button style="width: 60px; padding: 0; white-space: nowrap">A label that leaves its button</button>
  <div style="overflow-x: auto" class="overflow-x-auto"><p style="width: 900px">A list that scrolls sideways</p></div>
  <div style="position: fixed; left: -40px; bottom: 0; width: 100px">A fixed bar</div>
  <input aria-label="For readers alone" style="position: fixed; left: -40px; clip-path: inset(50%)">
  <div style="position: relative; height: 60px">
    <button style="position: absolute; left: 0; width: 100px">Left</button>
    <button style="position: absolute; left: 80px; width: 100px">Right</button>
  </div>
  <div style="position: relative; height: 60px">
    <a href="/" style="position: absolute; inset: 0">Card</a><button style="position: relative">Button of the card</button>
  </div>
  <p style="width: 500px">A wide paragraph</p>`;

test('the checks of the crawl find a fault of each kind, and nothing else', async ({ page, server }) => {
  await page.setContent(faulty);
  const faults = await page.evaluate(findLayoutFaults);
  expect(faults.map(({ check, what }) => `${check}: ${what}`)).toEqual([
    expect.stringMatching(/^overflow: the document is \d+ px too wide/),
    expect.stringMatching(/^cut text: “A text that is cut”/),
    expect.stringMatching(/^text outside its box: “A label that leaves its button”/),
    expect.stringMatching(/^outside the viewport: “A fixed bar”/),
    expect.stringMatching(/^outside the viewport: fixed .*“A fixed bar”/),
    expect.stringMatching(/^overlapping targets: .*“Left” and .*“Right”/),
  ]);

  await page.setContent('<h1 aria-label="common:action.close">Continue</h1><p>{{count}} likes</p><p>Fortfahren</p>');
  expect(findMissingTexts(await page.evaluate(collectTexts), 'de-DE').toSorted()).toEqual([
    'English: “Continue”',
    'a key: “common:action.close”',
    'a value is missing: “{{count}} likes”',
  ]);

  const tab = await openTab(page);
  expect(await tab.load(`${server.url()}/login`)).toBeUndefined();
  expect((await tab.takeShifts()).sum).toBeLessThanOrEqual(maxShift);
  expect(tab.takeErrors()).toEqual([]);
  await page.evaluate("console.warn('a warning')");
  await page.evaluate(async () => {
    await fetch('/v3/unknown');
    const block = document.createElement('div');
    block.style.height = '300px';
    document.body.prepend(block);
  });
  await expect.poll(async () => (await tab.takeShifts()).sum).toBeGreaterThan(maxShift);
  expect(tab.takeErrors()).toEqual(['a warning', 'GET /v3/unknown: 404']);
});
