import type { UserInfo } from '@kindred/contract/profile';
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { nextOpen, openSteps, stepAt, steps } from './steps/steps.ts';

const user = {
  profile: { about_me: 'Here for the coffee.', mood: 3, fields: { goal: [1, 2], height: 180, position: 'Baker' } },
} as unknown as UserInfo;

describe('what the server is told of a profile', () => {
  it('is what changed', () => {
    expect(changesOf(user, { height: 181, smoking: 1, position: 'Cook', user_mood: 4 })).toEqual({
      height: 181,
      smoking: 1,
      position: 'Cook',
      user_mood: 4,
    });
  });

  it.each([
    { height: 180 },
    { position: ' Baker ' },
    { goal: [2, 1] },
    { user_mood: 3 },
    { about_me: 'Here for the coffee.' },
  ])('is nothing where it stands so already: %o', (same) => {
    expect(changesOf(user, same)).toEqual({});
  });

  it.each([{ position: '   ' }, { goal: [] }, { smoking: undefined }, { about_me: '' }])(
    'is nothing where there is no answer: %o',
    (empty) => {
      expect(changesOf(user, empty)).toEqual({});
    },
  );

  it('is an answer that was taken back, where there was one', () => {
    expect(changesOf(user, { height: null, about_me: null, user_mood: null })).toEqual({
      height: null,
      about_me: '',
      user_mood: null,
    });
    expect(changesOf(user, { smoking: null, conversation_prompt: null })).toEqual({});
  });
});

describe('the walk through the questions', () => {
  const { fields } = user.profile;
  const at = (hash: string) => stepAt(hash) ?? steps[0];

  it('is in the order of the specification', () => {
    expect(steps.map(({ hash }) => hash)).toEqual([
      'goal',
      'marital',
      'children',
      'want-children',
      'accommodation',
      'height',
      'weight',
      'alcohol',
      'smoking',
      'education',
      'activity',
      'position',
      'language',
      'religion',
      'ethnicity',
    ]);
  });

  it('knows each by its hash, and those that are open', () => {
    expect(stepAt('nothing')).toBeUndefined();
    expect(openSteps(fields).map(({ hash }) => hash)).not.toContain('height');
    expect(openSteps(fields)).toHaveLength(12);
    expect(openSteps({ ...fields, foreign_languages: [] })).toHaveLength(12);
  });

  it('goes to the next open one, around the end, past those that were passed over', () => {
    expect(nextOpen(fields, at('accommodation'), new Set())?.hash).toBe('weight');
    expect(nextOpen(fields, at('ethnicity'), new Set())?.hash).toBe('marital');
    expect(nextOpen(fields, at('ethnicity'), new Set(['marital', 'children']))?.hash).toBe('want-children');
    expect(nextOpen(fields, at('goal'), new Set(steps.map(({ hash }) => hash)))).toBeUndefined();
  });
});
