// @vitest-environment happy-dom
import { requiredFields } from '@kindred/contract/required-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf, fullDraft, without } from '../../../test/support/registration.ts';
import type { Draft, StepFaults } from './draft/draft.ts';
import type { StepId } from './step-ids.ts';
import { stepViews } from './step-views.ts';
import {
  type Flow,
  type FlowName,
  findIncompleteStep,
  findStepOfField,
  getFunnelType,
  getShownStep,
  getStepProgress,
  listSteps,
  type Step,
  stepSetA,
  stepSetB,
} from './steps.ts';

const flowNames: readonly FlowName[] = ['default', 'email-first', 'facebook', 'google', 'landing'];
const brandGroups: readonly Flow['groups'][] = [
  [],
  ['strict'],
  ['faith'],
  ['casual', 'ads'],
  ['fullscreen-payments'],
  ['strict', 'faith'],
];
const hashesOf = (flow: Flow) => listSteps(flow).map(({ hash }) => hash);
const idsOf = (flow: Flow) => listSteps(flow).map(({ id }) => id);

const hashesOfA = [
  'gender-step',
  'birthday-step',
  'email-step',
  'goal-step',
  'location-step',
  'language-step',
  'activity-step',
  'alcohol-step',
  'smoking-step',
  'name-step',
  'password-step',
  'facebok-upload-photo-step',
];
const hashesOfB = [
  'gender-step',
  'name-step',
  'birthday-step',
  'goal-step',
  'marital-step',
  'children-step',
  'education-step',
  'position-step',
  'alcohol-step',
  'smoking-step',
  'interests-step',
  'height-step',
  'language-step',
  'coversations-prompt-step',
  'search-age-step',
  'location-step',
  'email-step',
  'password-step',
  'upload-photo-step',
];

const steps = listSteps(flowOf('default'));
const hashes = steps.map(({ hash }) => hash);
const names = Object.keys(fullDraft) as (keyof Draft)[];
const anyDraft = fc.subarray(names).map((missing) => without(...missing));
const anyFaults: fc.Arbitrary<StepFaults> = fc
  .subarray([...new Set([...stepSetA, ...stepSetB].map(({ id }) => id))])
  .map((ids) => Object.fromEntries(ids.map((id) => [id, 'fieldInvalid'])));
const isOpen = (step: Step, draft: Draft, faults: StepFaults) =>
  faults[step.id] !== undefined || (!step.skippable && !step.isComplete(draft));
const anyFlow: fc.Arbitrary<Flow> = fc.record({
  name: fc.constantFrom(...flowNames),
  groups: fc.constantFrom(...brandGroups),
  prefilled: fc.subarray(stepSetB.map(({ id }) => id).filter((id) => id !== 'photo')),
});

describe('the step sets', () => {
  it('have the order and the spelling of the specification', () => {
    expect(hashesOf(flowOf('default'))).toEqual(hashesOfB);
    expect(hashesOf(flowOf('landing'))).toEqual(hashesOfA);
  });

  it('have a view for every step', () => {
    expect(Object.keys(stepViews).sort()).toEqual([...new Set([...stepSetA, ...stepSetB].map(({ id }) => id))].sort());
  });

  it('are the short one for landing pages and the long one for all other flows', () => {
    for (const name of flowNames.filter((each) => each !== 'landing'))
      expect([...hashesOf(flowOf(name))].sort()).toEqual([...hashesOfB].sort());
  });

  it('begin with email and password in the flow `email-first`', () => {
    const others = hashesOfB.filter((hash) => !['email-step', 'password-step'].includes(hash));
    expect(hashesOf(flowOf('email-first'))).toEqual(['email-step', 'password-step', ...others]);
    for (const provider of ['facebook', 'google'] as const) expect(hashesOf(flowOf(provider))).toEqual(hashesOfB);
  });

  it('have location, account and photo early in the order `account-first`, with the same steps', () => {
    const flow = flowOf('default', { order: 'account-first' });
    expect(idsOf(flow).slice(0, 7)).toEqual(['gender', 'name', 'birthday', 'location', 'email', 'password', 'photo']);
    expect([...hashesOf(flow)].sort()).toEqual([...hashesOfB].sort());
    const rest = idsOf(flow).slice(7);
    expect(rest).toEqual(idsOf(flowOf('default')).filter((id) => rest.includes(id)));
    for (const name of flowNames.filter((each) => each !== 'default'))
      expect(idsOf(flowOf(name, { order: 'account-first' }))).toEqual(idsOf(flowOf(name)));
    const types = (['document', 'account-first'] as const).map((order) => getFunnelType({ name: 'default', order }));
    expect(types).toEqual(['default', 'account-first']);
  });

  it('have languages except in strict mode, and religion only at faith brands', () => {
    const neighbors = { landing: ['smoking', 'name'], default: ['interests', 'height'] } as const;
    for (const name of ['landing', 'default'] as const) {
      const ids = idsOf(flowOf(name, { groups: ['faith'] }));
      const at = ids.indexOf('religion');
      expect([ids[at - 1], ids[at + 1]]).toEqual(neighbors[name]);
    }
    for (const name of flowNames) {
      for (const groups of brandGroups) {
        const ids = idsOf(flowOf(name, { groups }));
        expect([name, groups, ids.includes('language')]).toEqual([name, groups, !groups.includes('strict')]);
        expect([name, groups, ids.includes('religion')]).toEqual([name, groups, groups.includes('faith')]);
      }
    }
  });

  it('have in every flow a step for each field that the brand’s sign-up requires', () => {
    for (const name of flowNames) {
      for (const groups of brandGroups) {
        const steps = listSteps(flowOf(name, { groups }));
        const fieldsWithoutStep = requiredFields(groups).filter(
          (field) => !findStepOfField(steps, `profile_fields.${field}`),
        );
        expect([name, groups, fieldsWithoutStep]).toEqual([name, groups, []]);
      }
    }
  });

  it('omit prefilled steps, including a password that a provider replaces', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const ids = idsOf(flow);
        expect(ids.filter((id) => flow.prefilled.includes(id))).toEqual([]);
        expect(ids.length).toBe(new Set(ids).size);
        expect(ids.at(-1)).toBe('photo');
      }),
    );
    expect(idsOf(flowOf('facebook', { prefilled: ['name', 'email', 'password'] }))).not.toContain('password');
  });

  it('allow skipping only the photo, in every flow and at every brand', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const skippable = listSteps(flow).filter((step) => step.skippable);
        expect(skippable.map(({ id }) => id)).toEqual(['photo']);
        expect(findIncompleteStep(listSteps(flow), fullDraft, {})).toBeUndefined();
      }),
    );
  });

  it('map every field of a refusal to its step', () => {
    expect(findStepOfField(steps, 'profile_fields.goal.0')?.id).toBe('goal');
    expect(findStepOfField(steps, 'profile_fields.height')?.id).toBe('height');
    expect(findStepOfField(steps, 'profile_fields.goals')).toBeUndefined();
    expect(findStepOfField(steps, 'search_age_to')?.id).toBe('searchAge');
    expect(findStepOfField(steps, 'social_token')?.id).toBe('password');
    expect(findStepOfField(steps, 'product_id')).toBeUndefined();
    expect(findStepOfField(steps, undefined)).toBeUndefined();
  });
});

describe('a step is complete', () => {
  const isComplete = (id: StepId, draft: Draft) =>
    [...stepSetA, ...stepSetB].find((step) => step.id === id)?.isComplete(draft);

  it('with three interests, and with one value of any other list', () => {
    expect(isComplete('interests', { fields: { interests: [1, 2] } })).toBe(false);
    expect(isComplete('interests', { fields: { interests: [1, 2, 3] } })).toBe(true);
    expect(isComplete('goal', { fields: { goal: [] } })).toBe(false);
    expect(isComplete('goal', { fields: { goal: [2] } })).toBe(true);
    expect(isComplete('position', { fields: { position: '' } })).toBe(false);
    expect(isComplete('children', { fields: {} })).toBe(false);
    expect(isComplete('children', { fields: { children: 1 } })).toBe(true);
  });
});

describe('the progress', () => {
  it('lists the completed, skipped and shown steps', () => {
    const draft: Draft = {
      ...without('email', 'checkedEmail'),
      stepped: ['gender', 'name', 'photo'],
      skipped: ['photo'],
    };
    const { completed, skipped, stepped } = getStepProgress(steps, draft);
    expect(completed).toEqual(steps.map(({ id }) => id).filter((id) => id !== 'email' && id !== 'photo'));
    expect(skipped).toEqual(['photo']);
    expect(stepped).toEqual(['gender', 'name', 'photo']);
    expect(getStepProgress(steps, { ...draft, photo: { id: 'p', url: '/p' } }).skipped).toEqual([]);
  });
});

describe('the shown step', () => {
  it('is the first incomplete step if the hash is of a later one', () => {
    expect(getShownStep(steps, {}, {}, 'email-step').id).toBe('gender');
    expect(getShownStep(steps, without('fields'), {}, 'upload-photo-step').id).toBe('goal');
    expect(getShownStep(steps, fullDraft, {}, 'upload-photo-step').id).toBe('photo');
  });

  it('is the password after a reload', () => {
    expect(getShownStep(steps, without('password', 'checkedPassword'), {}, 'upload-photo-step').id).toBe('password');
  });

  it('is the first incomplete step without a hash, and the step of a fault', () => {
    expect(getShownStep(steps, without('email'), {}, '').id).toBe('email');
    expect(getShownStep(steps, fullDraft, { name: 'nameInvalid' }, 'upload-photo-step').id).toBe('name');
  });

  it('is the step of the hash, or the first open step before it', () => {
    fc.assert(
      fc.property(
        anyFlow,
        anyDraft,
        anyFaults,
        fc.oneof(fc.constantFrom(...hashes), fc.string()),
        (flow, draft, faults, hash) => {
          const flowSteps = listSteps(flow);
          const shown = getShownStep(flowSteps, draft, faults, hash);
          const before = flowSteps.slice(0, flowSteps.indexOf(shown));
          expect(before.some((step) => isOpen(step, draft, faults))).toBe(false);
          if (shown.hash !== hash) expect(isOpen(shown, draft, faults) || shown === flowSteps.at(-1)).toBe(true);
        },
      ),
    );
  });

  it('is any earlier step when the visitor goes back', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...hashes), (draft, hash) => {
        const shown = getShownStep(steps, draft, {}, hash);
        for (const earlier of steps.slice(0, steps.indexOf(shown)))
          expect(getShownStep(steps, draft, {}, earlier.hash)).toBe(earlier);
      }),
    );
  });

  it('is the step of an entry that changed since the server accepted it', () => {
    expect(getShownStep(steps, { ...fullDraft, name: 'Anne' }, {}, 'email-step').id).toBe('name');
    expect(getShownStep(steps, { ...fullDraft, email: 'b@mail.example.org' }, {}, 'password-step').id).toBe('email');
  });
});
