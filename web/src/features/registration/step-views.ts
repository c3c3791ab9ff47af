import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { StepProps } from './step-form.tsx';
import type { StepId } from './step-ids.ts';
import { BirthdayStep } from './steps/birthday-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { GenderStep } from './steps/gender-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';

type View<S extends StepId> = ComponentType<StepProps<S>> & { preload?: () => Promise<unknown> | undefined };

const single = lazyRouteComponent(() => import('./steps/single-step.tsx'), 'SingleStep');
const multiple = lazyRouteComponent(() => import('./steps/multiple-step.tsx'), 'MultipleStep');

/** The view of each step. The first steps of the flows are in the page's chunk; the others are preloaded. */
export const stepViews: { readonly [S in StepId]: View<S> } = {
  gender: GenderStep,
  name: NameStep,
  birthday: BirthdayStep,
  goal: multiple,
  marital: single,
  children: single,
  education: single,
  position: lazyRouteComponent(() => import('./steps/position-step.tsx'), 'PositionStep'),
  activity: single,
  alcohol: single,
  smoking: single,
  interests: lazyRouteComponent(() => import('./steps/interests-step.tsx'), 'InterestsStep'),
  religion: single,
  height: lazyRouteComponent(() => import('./steps/height-step.tsx'), 'HeightStep'),
  language: multiple,
  conversationPrompt: single,
  searchAge: lazyRouteComponent(() => import('./steps/search-age-step.tsx'), 'SearchAgeStep'),
  location: lazyRouteComponent(() => import('./steps/location-step.tsx'), 'LocationStep'),
  email: EmailStep,
  password: PasswordStep,
  photo: lazyRouteComponent(() => import('./steps/photo-step.tsx'), 'PhotoStep'),
};
