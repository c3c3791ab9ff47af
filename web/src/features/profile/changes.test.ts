import type { UserInfo } from '@kindred/contract/profile';
import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { findNextOpenStep, findStepByHash, listOpenSteps, profileSteps } from './steps/steps.ts';

const user = {
  profile: { about_me: 'Here for the coffee.', mood: 3, fields: { goal: [1, 2], height: 180, position: 'Baker' } },
} as unknown as UserInfo;

describe('the changes that are sent', () => {
  it('contain the changed fields', () => {
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
  ])('are empty if the value is the same: %o', (same) => {
    expect(changesOf(user, same)).toEqual({});
  });

  it.each([{ position: '   ' }, { goal: [] }, { smoking: undefined }, { about_me: '' }])(
    'are empty without an answer: %o',
    (empty) => {
      expect(changesOf(user, empty)).toEqual({});
    },
  );

  it('delete an answer if there was one', () => {
    expect(changesOf(user, { height: null, about_me: null, user_mood: null })).toEqual({
      height: null,
      about_me: '',
      user_mood: null,
    });
    expect(changesOf(user, { smoking: null, conversation_prompt: null })).toEqual({});
  });
});

describe('the profile steps', () => {
  const { fields } = user.profile;
  const at = (hash: string) => findStepByHash(hash) ?? profileSteps[0];

  it('have the order of the specification', () => {
    expect(profileSteps.map(({ hash }) => hash)).toEqual([
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

  it('are found by hash, and listed while open', () => {
    expect(findStepByHash('nothing')).toBeUndefined();
    expect(listOpenSteps(fields).map(({ hash }) => hash)).not.toContain('height');
    expect(listOpenSteps(fields)).toHaveLength(12);
    expect(listOpenSteps({ ...fields, foreign_languages: [] })).toHaveLength(12);
  });

  it('continue with the next open step, from the start after the last one, without the skipped ones', () => {
    expect(findNextOpenStep(fields, at('accommodation'), new Set())?.hash).toBe('weight');
    expect(findNextOpenStep(fields, at('ethnicity'), new Set())?.hash).toBe('marital');
    expect(findNextOpenStep(fields, at('ethnicity'), new Set(['marital', 'children']))?.hash).toBe('want-children');
    expect(findNextOpenStep(fields, at('goal'), new Set(profileSteps.map(({ hash }) => hash)))).toBeUndefined();
  });
});
