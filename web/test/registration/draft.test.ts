// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  currentDraft,
  enter,
  finish,
  refuse,
  startRegistration,
  useRegistration,
} from '../../src/features/registration/draft.ts';
import { payload } from '../../src/features/registration/payload.ts';
import { readDraft } from '../../src/features/registration/read-draft.ts';
import { stepFor, stepsOf } from '../../src/features/registration/steps.ts';
import { fullDraft, without } from './support.ts';

const kept = () => sessionStorage.getItem('registration') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  startRegistration();
});

describe('the draft', () => {
  it('comes back after a reload, without the password, which was never written', () => {
    enter(fullDraft);
    expect(kept()).not.toContain('correct horse');
    startRegistration();
    expect(currentDraft()).toEqual(without('password', 'checkedPassword'));
  });

  it('forgets an entry, and a fault with the change of its step', () => {
    enter(fullDraft);
    refuse('email', 'emailTaken');
    refuse('name', 'nameInvalid');
    enter({ email: 'new@mail.example.org', photo: undefined }, 'email');
    expect(useRegistration.getState().faults).toEqual({ name: 'nameInvalid' });
    expect(currentDraft()).not.toHaveProperty('photo');
  });

  it('leaves nothing behind once signed up', () => {
    enter(fullDraft);
    finish();
    expect(kept()).toBe('');
    startRegistration();
    expect(currentDraft()).toEqual({});
  });

  it('reads whatever stands in its place without harm', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(stepFor(stepsOf({ name: 'default' }), readDraft(text), {}, '')).toBeDefined();
      }),
    );
  });

  it('takes of each entry only what it can be', () => {
    const entries = fc.record(
      Object.fromEntries(Object.keys(fullDraft).map((name) => [name, fc.anything()])) as Record<
        string,
        fc.Arbitrary<unknown>
      >,
    );
    fc.assert(
      fc.property(entries, (value) => {
        const draft = readDraft(JSON.stringify(value));
        expect(() => stepFor(stepsOf({ name: 'default' }), draft, {}, 'upload-photo-step')).not.toThrow();
        expect(draft).not.toHaveProperty('password');
      }),
    );
  });
});

describe('the payload', () => {
  it('holds what was entered under the names of the contract', () => {
    const photo = { id: 'photo-1', url: '/media/1' };
    const traffic = { uid: 'u', funnel_id: 'f' };
    expect(payload({ ...fullDraft, photo, traffic }, 7)).toEqual({
      product_id: 7,
      email: 'anna@mail.example.org',
      password: 'correct horse 47',
      name: 'Anna',
      gender: 'f',
      search_gender: 'm',
      birthday: '1996-02-29',
      search_age_from: 20,
      search_age_to: 40,
      city_id: 2_950_159,
      country_id: 82,
      profile_fields: { goal: [1, 3] },
      photos: ['photo-1'],
      traffic,
    });
  });

  it('is none while something mandatory is missing', () => {
    for (const name of [
      'gender',
      'search_gender',
      'name',
      'birthday',
      'search_age',
      'city',
      'email',
      'password',
    ] as const)
      expect(payload(without(name), 7)).toBeUndefined();
  });
});
