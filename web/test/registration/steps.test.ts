// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Faults } from '../../src/features/registration/draft.ts';
import { stepViews } from '../../src/features/registration/step-views.ts';
import {
  allSteps,
  firstIncomplete,
  type Step,
  stepFor,
  stepOfField,
  stepsOf,
} from '../../src/features/registration/steps.ts';
import { fullDraft, without } from './support.ts';

const steps = stepsOf({ name: 'default' });
const hashes = steps.map(({ hash }) => hash);
const names = Object.keys(fullDraft) as (keyof Draft)[];
const anyDraft = fc.subarray(names).map((missing) => without(...missing));
const anyFaults: fc.Arbitrary<Faults> = fc
  .subarray(allSteps.map(({ id }) => id))
  .map((ids) => Object.fromEntries(ids.map((id) => [id, 'fieldInvalid'])));
const isOpen = (step: Step, draft: Draft, faults: Faults) =>
  faults[step.id] !== undefined || (!step.skippable && !step.isComplete(draft));

describe('the step table', () => {
  it('stands in the order of set B, each step with its view', () => {
    expect(hashes).toEqual([
      'gender-step',
      'name-step',
      'birthday-step',
      'goal-step',
      'search-age-step',
      'location-step',
      'email-step',
      'password-step',
      'upload-photo-step',
    ]);
    expect(Object.keys(stepViews).sort()).toEqual(allSteps.map(({ id }) => id).sort());
  });

  it('lets the photo alone be skipped', () => {
    expect(steps.filter(({ skippable }) => skippable).map(({ id }) => id)).toEqual(['photo']);
    expect(firstIncomplete(steps, fullDraft, {})).toBeUndefined();
  });

  it('puts email and password first where the flow says so, and loses no step', () => {
    const emailFirst = stepsOf({ name: 'email-first' });
    expect(emailFirst.slice(0, 3).map(({ id }) => id)).toEqual(['email', 'password', 'gender']);
    expect(emailFirst.map(({ hash }) => hash).sort()).toEqual([...hashes].sort());
  });

  it('knows the step of every field that the server may find at fault', () => {
    expect(stepOfField(steps, 'profile_fields.goal.0')?.id).toBe('goal');
    expect(stepOfField(steps, 'search_age_to')?.id).toBe('searchAge');
    expect(stepOfField(steps, 'product_id')).toBeUndefined();
    expect(stepOfField(steps, undefined)).toBeUndefined();
  });
});

describe('the guard', () => {
  it('leads a later address to the first step that is not complete', () => {
    expect(stepFor(steps, {}, {}, 'email-step').id).toBe('gender');
    expect(stepFor(steps, without('goal'), {}, 'upload-photo-step').id).toBe('goal');
    expect(stepFor(steps, fullDraft, {}, 'upload-photo-step').id).toBe('photo');
  });

  it('asks for the password again after a reload', () => {
    expect(stepFor(steps, without('password', 'checkedPassword'), {}, 'upload-photo-step').id).toBe('password');
  });

  it('leads on where one was without an address, and back to what the server found at fault', () => {
    expect(stepFor(steps, without('email'), {}, '').id).toBe('email');
    expect(stepFor(steps, fullDraft, { name: 'nameInvalid' }, 'upload-photo-step').id).toBe('name');
  });

  it('shows the step asked for, or the first open one before it; nothing else', () => {
    fc.assert(
      fc.property(anyDraft, anyFaults, fc.oneof(fc.constantFrom(...hashes), fc.string()), (draft, faults, hash) => {
        const shown = stepFor(steps, draft, faults, hash);
        const before = steps.slice(0, steps.indexOf(shown));
        expect(before.some((step) => isOpen(step, draft, faults))).toBe(false);
        if (shown.hash !== hash) expect(isOpen(shown, draft, faults) || shown === steps.at(-1)).toBe(true);
      }),
    );
  });

  it('always lets one go back', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...hashes), (draft, hash) => {
        const shown = stepFor(steps, draft, {}, hash);
        for (const earlier of steps.slice(0, steps.indexOf(shown)))
          expect(stepFor(steps, draft, {}, earlier.hash)).toBe(earlier);
      }),
    );
  });

  it('takes no entry that the server has not let pass in these very words', () => {
    expect(stepFor(steps, { ...fullDraft, name: 'Anne' }, {}, 'email-step').id).toBe('name');
    expect(stepFor(steps, { ...fullDraft, email: 'b@mail.example.org' }, {}, 'password-step').id).toBe('email');
  });
});
