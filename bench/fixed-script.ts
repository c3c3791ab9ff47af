import type { Page } from '@playwright/test';

/** The key that runs the fixed script. */
export const fixedScriptKey = 'F9';

/** Runs in the page. The script does what a swipe does: it creates objects and texts, and changes elements and styles. */
const addListener = (fixedKey: string): void => {
  const rows = 200;
  const rounds = 10;
  const list = Array.from({ length: rows }, (_, at) => ({ at, name: `name ${at}`, tags: [at, `tag ${at}`] }));
  const root = document.createElement('div');
  let runs = 0;
  const run = (): void => {
    runs += 1;
    for (let round = 0; round < rounds; round += 1) {
      const parsed = JSON.parse(JSON.stringify(list)) as typeof list;
      const byName = new Map(parsed.map((row) => [row.name, { ...row, isEven: row.at % 2 === 0 }]));
      for (const { at, name, tags, isEven } of byName.values()) {
        const element = root.children[at] ?? root.appendChild(document.createElement('p'));
        element.className = `row row-${at} ${isEven ? 'even' : 'odd'}`;
        element.setAttribute('aria-label', `${name} ${runs}`);
        (element as HTMLElement).style.transform = `translate3d(${at + runs}px, ${at + round}px, 0)`;
        element.textContent = tags.join(', ');
      }
    }
  };
  // Captured and stopped, so that no listener of the app is measured.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== fixedKey) return;
    event.stopImmediatePropagation();
    if (event.type === 'keydown') run();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, onKey, true);
};

/** Adds a script of a fixed size to the next pages, to which the script of a swipe is compared. `fixedScriptKey` runs it. */
export const addFixedScript = (page: Page): Promise<unknown> => page.addInitScript(addListener, fixedScriptKey);
