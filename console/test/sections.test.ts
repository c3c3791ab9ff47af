import { expect, it } from 'vitest';
import { canOpen, listSections } from '../src/app/sections.ts';

it('opens the sections of the operator’s roles alone, including their subpaths', () => {
  expect(canOpen(['moderator'], '/reports')).toBe(true);
  for (const path of ['/payments', '/catalogue', '/catalogue/campaigns', '/operators', '/child-safety'])
    expect([path, canOpen(['moderator'], path)]).toEqual([path, false]);
  expect(canOpen(['finance'], '/catalogue/campaigns')).toBe(true);
  expect(canOpen(['finance'], '/reports')).toBe(false);
  // A path that only begins like a section is not in that section.
  expect(canOpen(['finance'], '/reports-of-mine')).toBe(true);
});

it('lists exactly the sections that can be opened', () => {
  for (const role of ['moderator', 'finance', 'support', 'admin'] as const) {
    const shown = listSections([role]);
    expect(shown.length).toBeGreaterThan(0);
    for (const { to } of shown) expect([role, to, canOpen([role], to)]).toEqual([role, to, true]);
  }
});
