import { chromium } from '@playwright/test';
import { launch } from '../playwright.config.ts';

/**
 * Compiles and runs 4,000 generated functions, then lays out 3,000 elements. A fresh page does the same work when it
 * loads. Runs in the page. Returns the duration in milliseconds.
 */
const fixedWork = (): number => {
  const functions = 4_000;
  const layouts = 5;
  const rows = 600;
  const began = performance.now();
  const source = Array.from(
    { length: functions },
    (_, at) =>
      `function f${at}(a,b){let s=0;for(let k=0;k<a;k++)s+=(k^b)%${at + 3};return{s,list:[a,b,s]}.list[2]+${at}}`,
  );
  const calls = source.map((_, at) => `sum+=f${at}(3,${at});`);
  const script = document.createElement('script');
  script.textContent = `{let sum=0;${source.join('\n')}${calls.join('')}}`;
  // Runs the script.
  document.head.append(script);
  const root = document.createElement('div');
  document.body.append(root);
  for (let layout = 0; layout < layouts; layout += 1) {
    root.innerHTML = Array.from(
      { length: rows },
      (_, at) =>
        `<div style="display:flex;padding:4px"><span>Row ${at} of the fixed work</span><button>Open</button></div>`,
    ).join('');
    // Reading a height forces the layout.
    root.getBoundingClientRect();
  }
  return performance.now() - began;
};

/** The duration of the fixed work on the emulated phone, in milliseconds. An idle machine needs a quarter to a third. */
export const phoneMilliseconds = 1_000;

/** The divisor of this machine's speed that makes it as slow as the emulated phone. @param milliseconds of the fixed work on this machine */
export const phoneSlowdown = (milliseconds: number): number => Math.max(1, phoneMilliseconds / milliseconds);

/** Measures the fixed work in a fresh browser, in milliseconds. */
export const measureProcessor = async (): Promise<number> => {
  const browser = await chromium.launch({ executablePath: launch.executablePath, args: launch.args });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    return await page.evaluate(fixedWork);
  } finally {
    await browser.close();
  }
};
