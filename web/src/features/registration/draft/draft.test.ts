// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { flowOf, fullDraft, without } from '../../../../test/support/registration.ts';
import { buildPayload } from '../sign-up/payload.ts';
import { getShownStep, listSteps } from '../steps.ts';
import {
  currentDraft,
  finishRegistration,
  markStepShown,
  setFault,
  setFaults,
  setStepSkipped,
  startRegistration,
  updateDraft,
  useRegistration,
} from './draft.ts';
import { parseDraft } from './parse-draft.ts';

const storedText = () => sessionStorage.getItem('registration') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  startRegistration();
});

describe('the draft', () => {
  it('is restored after a reload, without the password, which is never stored', () => {
    updateDraft(fullDraft);
    expect(storedText()).not.toContain('correct horse');
    startRegistration();
    expect(currentDraft()).toEqual(without('password', 'checkedPassword'));
  });

  it('removes an entry, and the fault of a changed step', () => {
    updateDraft(fullDraft);
    setFault('email', 'emailTaken');
    setFault('name', 'nameInvalid');
    updateDraft({ email: 'new@mail.example.org', photo: undefined }, 'email');
    expect(useRegistration.getState().faults).toEqual({ name: 'nameInvalid' });
    expect(currentDraft()).not.toHaveProperty('photo');
  });

  it('shows a prefilled step that has a fault', () => {
    updateDraft({ given: { flow: 'facebook', steps: ['email', 'password'] } });
    setFaults({ email: 'emailTaken' });
    expect(currentDraft().given).toEqual({ flow: 'facebook', steps: ['password'] });
    expect(useRegistration.getState().isRefused).toBe(true);
  });

  it('restores the shown and skipped steps after a reload', () => {
    markStepShown('gender');
    markStepShown('photo');
    markStepShown('gender');
    setStepSkipped('photo', true);
    startRegistration();
    expect(currentDraft()).toMatchObject({ stepped: ['gender', 'photo'], skipped: ['photo'] });
    setStepSkipped('photo', false);
    expect(currentDraft().skipped).toEqual([]);
  });

  it('is deleted after the sign-up', () => {
    updateDraft(fullDraft);
    finishRegistration();
    expect(storedText()).toBe('');
    startRegistration();
    expect(currentDraft()).toEqual({});
  });

  it('is parsed from any stored text without an error', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(getShownStep(listSteps(flowOf('default')), parseDraft(text), {}, '')).toBeDefined();
      }),
    );
  });

  it('omits entries of a wrong type', () => {
    const entries = fc.record(
      Object.fromEntries(Object.keys(fullDraft).map((name) => [name, fc.anything()])) as Record<
        string,
        fc.Arbitrary<unknown>
      >,
    );
    fc.assert(
      fc.property(entries, (value) => {
        const draft = parseDraft(JSON.stringify(value));
        expect(() => getShownStep(listSteps(flowOf('default')), draft, {}, 'upload-photo-step')).not.toThrow();
        expect(draft).not.toHaveProperty('password');
      }),
    );
  });
});

describe('the payload', () => {
  it('has the entries under the names of the contract', () => {
    const photo = { id: 'photo-1', url: '/media/1' };
    const traffic = { uid: 'u', funnel_id: 'f' };
    expect(buildPayload({ ...fullDraft, photo, traffic }, 7)).toEqual({
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

  it('has the default search age if the flow has no step for it', () => {
    const { search_age_from: from = 0, search_age_to: to = 0 } = buildPayload(without('search_age'), 7) ?? {};
    expect(Number(to) - Number(from)).toBe(2 * limits.searchAge.span);
  });

  it('has a provider’s token instead of a password, never both', () => {
    const social = { social_provider_id: 2, social_token: 'sealed' } as const;
    const sent = buildPayload(fullDraft, 7, social);
    expect(sent).toMatchObject(social);
    expect(sent).not.toHaveProperty('password');
    expect(buildPayload(without('password'), 7, social)).toBeDefined();
  });

  it('is undefined if a mandatory entry is missing', () => {
    for (const name of ['gender', 'search_gender', 'name', 'birthday', 'city', 'email', 'password'] as const)
      expect(buildPayload(without(name), 7)).toBeUndefined();
  });
});
