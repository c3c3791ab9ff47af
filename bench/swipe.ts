// How much script a swipe of the matches game costs on a slow phone (design-language.md, stack.md): a CDP trace of a real
// Chromium at a quarter of its speed. `node bench/swipe.ts [address] [email password]`; without credentials it registers
// a member, and without candidates for them, some of those.
import { chromium } from '@playwright/test';
import { swipeMember } from './swipe-member.ts';
import { swipes } from './swipes.ts';

const slowdown = 4;
const times = 12;
/** Milliseconds of script in one gesture: what follows the finger must leave room for what draws it. */
const target = 33;

const [address = 'http://localhost:3000', email, password] = process.argv.slice(2);
const tokens = await swipeMember(address, email && password ? { email, password } : undefined);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const measured = await swipes(browser, { address, tokens, slowdown, times });
  const script = measured.map((one) => one.scriptMs).sort((a, b) => a - b);
  const median = script[Math.floor(script.length / 2)] ?? Number.NaN;
  console.table(
    measured.map((one, index) => ({
      swipe: index + 1,
      'script ms': one.scriptMs.toFixed(1),
      'longest task ms': one.longestMs.toFixed(1),
      'pointer moves': one.moves,
    })),
  );
  const verdict = median <= target ? 'ok' : 'OVER';
  console.log(
    `${verdict}  median ${median.toFixed(1)} ms of script a swipe at ${slowdown}x slowdown (target ${target})`,
  );
  process.exitCode = median <= target ? 0 : 1;
} finally {
  await browser.close();
}
