import { expect, it } from 'vitest';
import { canOpen, sectionsFor } from '../src/app/sections.ts';

it('an operator opens the sections of their own roles alone, with any path behind them', () => {
  expect(canOpen(['moderator'], '/reports')).toBe(true);
  for (const path of ['/payments', '/catalogue', '/catalogue/campaigns', '/operators', '/child-safety'])
    expect([path, canOpen(['moderator'], path)]).toEqual([path, false]);
  expect(canOpen(['finance'], '/catalogue/campaigns')).toBe(true);
  expect(canOpen(['finance'], '/reports')).toBe(false);
  // The beginning of a name is not its section.
  expect(canOpen(['finance'], '/reports-of-mine')).toBe(true);
});

it('the navigation has what may be opened, and nothing else', () => {
  for (const role of ['moderator', 'finance', 'support', 'admin'] as const) {
    const shown = sectionsFor([role]);
    expect(shown.length).toBeGreaterThan(0);
    for (const { to } of shown) expect([role, to, canOpen([role], to)]).toEqual([role, to, true]);
  }
});
