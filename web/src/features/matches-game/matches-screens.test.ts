import { limits } from '@kindred/contract/limits';
import { describe, expect, it } from 'vitest';
import { isWithinBounds } from '../users/comment-bounds.ts';
import { firstDot } from '../users/slides/first-dot.ts';
import { swipeDecision } from './card/swipe-decision.ts';

describe('A swipe', () => {
  const width = 360;
  const enough = width * limits.matchesGame.swipeShareOfWidth + 1;
  const fast = limits.matchesGame.swipeSpeedPxPerSecond / 1000 + 0.01;

  it('marks past a fifth of the card, at any speed', () => {
    expect(swipeDecision(enough, 0, 0, width)).toBe('like');
    expect(swipeDecision(-enough, 0, 0, width)).toBe('pass');
    expect(swipeDecision(enough - 2, 0, 0, width)).toBe(null);
  });

  it('marks when thrown, at a short distance too, but not by a tremble', () => {
    expect(swipeDecision(30, fast, 1, width)).toBe('like');
    expect(swipeDecision(-30, fast, -1, width)).toBe('pass');
    expect(swipeDecision(5, fast, 1, width)).toBe(null);
    expect(swipeDecision(30, fast - 0.02, 1, width)).toBe(null);
  });

  it('does not mark when thrown back', () => {
    expect(swipeDecision(enough, fast, -1, width)).toBe(null);
    expect(swipeDecision(-30, fast, 1, width)).toBe(null);
  });
});

it('shows nine dots of a long gallery, the current one among them', () => {
  expect(firstDot(0, 3)).toBe(0);
  for (let current = 0; current < 30; current += 1) {
    const first = firstDot(current, 30);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first + limits.galleryDots).toBeLessThanOrEqual(30);
    expect(current).toBeGreaterThanOrEqual(first);
    expect(current).toBeLessThan(first + limits.galleryDots);
  }
});

it('accepts a report’s comment within the limits of its reason', () => {
  const optional = { comment_required: false, comment_minlength: 0, comment_maxlength: 20 };
  const required = { comment_required: true, comment_minlength: 10, comment_maxlength: 20 };
  expect(isWithinBounds('  ', optional)).toBe(true);
  expect(isWithinBounds('  ', required)).toBe(false);
  expect(isWithinBounds('too short ', required)).toBe(false);
  expect(isWithinBounds('long enough', required)).toBe(true);
  expect(isWithinBounds('x'.repeat(21), required)).toBe(false);
});
