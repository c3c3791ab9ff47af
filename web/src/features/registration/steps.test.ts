// @vitest-environment happy-dom
import { requiredFields } from '@kindred/contract/required-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf, fullDraft, without } from '../../../test/support/registration.ts';
import type { Draft, Faults } from './draft/draft.ts';
import type { StepId } from './step-ids.ts';
import { stepViews } from './step-views.ts';
import {
  type Flow,
  type FlowName,
  firstIncomplete,
  type Step,
  setA,
  setB,
  stepFor,
  stepOfField,
  stepsOf,
  walkOf,
  walkType,
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
const hashesOf = (flow: Flow) => stepsOf(flow).map(({ hash }) => hash);
const idsOf = (flow: Flow) => stepsOf(flow).map(({ id }) => id);

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

const steps = stepsOf(flowOf('default'));
const hashes = steps.map(({ hash }) => hash);
const names = Object.keys(fullDraft) as (keyof Draft)[];
const anyDraft = fc.subarray(names).map((missing) => without(...missing));
const anyFaults: fc.Arbitrary<Faults> = fc
  .subarray([...new Set([...setA, ...setB].map(({ id }) => id))])
  .map((ids) => Object.fromEntries(ids.map((id) => [id, 'fieldInvalid'])));
const isOpen = (step: Step, draft: Draft, faults: Faults) =>
  faults[step.id] !== undefined || (!step.skippable && !step.isComplete(draft));
const anyFlow: fc.Arbitrary<Flow> = fc.record({
  name: fc.constantFrom(...flowNames),
  groups: fc.constantFrom(...brandGroups),
  given: fc.subarray(setB.map(({ id }) => id).filter((id) => id !== 'photo')),
});

describe('the step sets', () => {
  it('are those of the specification, in its order and spelling', () => {
    expect(hashesOf(flowOf('default'))).toEqual(hashesOfB);
    expect(hashesOf(flowOf('landing'))).toEqual(hashesOfA);
  });

  it('have a view for every step', () => {
    expect(Object.keys(stepViews).sort()).toEqual([...new Set([...setA, ...setB].map(({ id }) => id))].sort());
  });

  it('serve each flow: the landing pages the short one, all others the long one', () => {
    for (const name of flowNames.filter((each) => each !== 'landing'))
      expect([...hashesOf(flowOf(name))].sort()).toEqual([...hashesOfB].sort());
  });

  it('put email and password first where the flow says so', () => {
    const others = hashesOfB.filter((hash) => !['email-step', 'password-step'].includes(hash));
    expect(hashesOf(flowOf('email-first'))).toEqual(['email-step', 'password-step', ...others]);
    for (const provider of ['facebook', 'google'] as const) expect(hashesOf(flowOf(provider))).toEqual(hashesOfB);
  });

  it('put place, account and photo before the long questions in the other order, and ask the same', () => {
    const flow = flowOf('default', { order: 'account-first' });
    expect(idsOf(flow).slice(0, 7)).toEqual(['gender', 'name', 'birthday', 'location', 'email', 'password', 'photo']);
    expect([...hashesOf(flow)].sort()).toEqual([...hashesOfB].sort());
    const rest = idsOf(flow).slice(7);
    expect(rest).toEqual(idsOf(flowOf('default')).filter((id) => rest.includes(id)));
    for (const name of flowNames.filter((each) => each !== 'default'))
      expect(idsOf(flowOf(name, { order: 'account-first' }))).toEqual(idsOf(flowOf(name)));
    const types = (['document', 'account-first'] as const).map((order) => walkType({ name: 'default', order }));
    expect(types).toEqual(['default', 'account-first']);
  });

  it('ask for languages everywhere but in strict mode, for religion at faith brands alone', () => {
    const besideIt = { landing: ['smoking', 'name'], default: ['interests', 'height'] } as const;
    for (const name of ['landing', 'default'] as const) {
      const ids = idsOf(flowOf(name, { groups: ['faith'] }));
      const at = ids.indexOf('religion');
      expect([ids[at - 1], ids[at + 1]]).toEqual(besideIt[name]);
    }
    for (const name of flowNames) {
      for (const groups of brandGroups) {
        const ids = idsOf(flowOf(name, { groups }));
        expect([name, groups, ids.includes('language')]).toEqual([name, groups, !groups.includes('strict')]);
        expect([name, groups, ids.includes('religion')]).toEqual([name, groups, groups.includes('faith')]);
      }
    }
  });

  it('ask in every flow for each field that the brand’s sign-up requires', () => {
    for (const name of flowNames) {
      for (const groups of brandGroups) {
        const steps = stepsOf(flowOf(name, { groups }));
        const unasked = requiredFields(groups).filter((field) => !stepOfField(steps, `profile_fields.${field}`));
        expect([name, groups, unasked]).toEqual([name, groups, []]);
      }
    }
  });

  it('leave out what came along, a password that a provider stands for too', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const ids = idsOf(flow);
        expect(ids.filter((id) => flow.given.includes(id))).toEqual([]);
        expect(ids.length).toBe(new Set(ids).size);
        expect(ids.at(-1)).toBe('photo');
      }),
    );
    expect(idsOf(flowOf('facebook', { given: ['name', 'email', 'password'] }))).not.toContain('password');
  });

  it('let the photo alone be skipped, in every flow and at every brand', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const skippable = stepsOf(flow).filter((step) => step.skippable);
        expect(skippable.map(({ id }) => id)).toEqual(['photo']);
        expect(firstIncomplete(stepsOf(flow), fullDraft, {})).toBeUndefined();
      }),
    );
  });

  it('know the step of every field that the server may find at fault', () => {
    expect(stepOfField(steps, 'profile_fields.goal.0')?.id).toBe('goal');
    expect(stepOfField(steps, 'profile_fields.height')?.id).toBe('height');
    expect(stepOfField(steps, 'profile_fields.goals')).toBeUndefined();
    expect(stepOfField(steps, 'search_age_to')?.id).toBe('searchAge');
    expect(stepOfField(steps, 'social_token')?.id).toBe('password');
    expect(stepOfField(steps, 'product_id')).toBeUndefined();
    expect(stepOfField(steps, undefined)).toBeUndefined();
  });
});

describe('a step is answered', () => {
  const isComplete = (id: StepId, draft: Draft) => [...setA, ...setB].find((step) => step.id === id)?.isComplete(draft);

  it('by three interests, and by one of any other list', () => {
    expect(isComplete('interests', { fields: { interests: [1, 2] } })).toBe(false);
    expect(isComplete('interests', { fields: { interests: [1, 2, 3] } })).toBe(true);
    expect(isComplete('goal', { fields: { goal: [] } })).toBe(false);
    expect(isComplete('goal', { fields: { goal: [2] } })).toBe(true);
    expect(isComplete('position', { fields: { position: '' } })).toBe(false);
    expect(isComplete('children', { fields: {} })).toBe(false);
    expect(isComplete('children', { fields: { children: 1 } })).toBe(true);
  });
});

describe('the walk', () => {
  it('tells what was answered, passed over and seen', () => {
    const draft: Draft = {
      ...without('email', 'checkedEmail'),
      stepped: ['gender', 'name', 'photo'],
      skipped: ['photo'],
    };
    const { completed, skipped, stepped } = walkOf(steps, draft);
    expect(completed).toEqual(steps.map(({ id }) => id).filter((id) => id !== 'email' && id !== 'photo'));
    expect(skipped).toEqual(['photo']);
    expect(stepped).toEqual(['gender', 'name', 'photo']);
    expect(walkOf(steps, { ...draft, photo: { id: 'p', url: '/p' } }).skipped).toEqual([]);
  });
});

describe('the guard', () => {
  it('leads a later address to the first step that is not complete', () => {
    expect(stepFor(steps, {}, {}, 'email-step').id).toBe('gender');
    expect(stepFor(steps, without('fields'), {}, 'upload-photo-step').id).toBe('goal');
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
      fc.property(
        anyFlow,
        anyDraft,
        anyFaults,
        fc.oneof(fc.constantFrom(...hashes), fc.string()),
        (flow, draft, faults, hash) => {
          const own = stepsOf(flow);
          const shown = stepFor(own, draft, faults, hash);
          const before = own.slice(0, own.indexOf(shown));
          expect(before.some((step) => isOpen(step, draft, faults))).toBe(false);
          if (shown.hash !== hash) expect(isOpen(shown, draft, faults) || shown === own.at(-1)).toBe(true);
        },
      ),
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
