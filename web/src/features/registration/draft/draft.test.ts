// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { flowOf, fullDraft, without } from '../../../../test/support/registration.ts';
import { payload } from '../sign-up/payload.ts';
import { stepFor, stepsOf } from '../steps.ts';
import {
  currentDraft,
  enter,
  finish,
  refuse,
  setFaults,
  skip,
  startRegistration,
  stepInto,
  useRegistration,
} from './draft.ts';
import { readDraft } from './read-draft.ts';

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

  it('asks after all for what came along and is at fault', () => {
    enter({ given: { flow: 'facebook', steps: ['email', 'password'] } });
    setFaults({ email: 'emailTaken' });
    expect(currentDraft().given).toEqual({ flow: 'facebook', steps: ['password'] });
    expect(useRegistration.getState().refused).toBe(true);
  });

  it('remembers over a reload what was seen and passed over', () => {
    stepInto('gender');
    stepInto('photo');
    stepInto('gender');
    skip('photo', true);
    startRegistration();
    expect(currentDraft()).toMatchObject({ stepped: ['gender', 'photo'], skipped: ['photo'] });
    skip('photo', false);
    expect(currentDraft().skipped).toEqual([]);
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
        expect(stepFor(stepsOf(flowOf('default')), readDraft(text), {}, '')).toBeDefined();
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
        expect(() => stepFor(stepsOf(flowOf('default')), draft, {}, 'upload-photo-step')).not.toThrow();
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
      profile_fields: fullDraft.fields,
      photos: ['photo-1'],
      traffic,
    });
  });

  it('looks for ages around one’s own where the flow did not ask', () => {
    const { search_age_from: from = 0, search_age_to: to = 0 } = payload(without('search_age'), 7) ?? {};
    expect(Number(to) - Number(from)).toBe(2 * limits.searchAge.span);
  });

  it('holds a provider’s word instead of a password, never both', () => {
    const social = { social_provider_id: 2, social_token: 'sealed' } as const;
    const sent = payload(fullDraft, 7, social);
    expect(sent).toMatchObject(social);
    expect(sent).not.toHaveProperty('password');
    expect(payload(without('password'), 7, social)).toBeDefined();
  });

  it('is none while something mandatory is missing', () => {
    for (const name of ['gender', 'search_gender', 'name', 'birthday', 'city', 'email', 'password'] as const)
      expect(payload(without(name), 7)).toBeUndefined();
  });
});
