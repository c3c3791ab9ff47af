import type { ComponentType } from 'react';
import type { StepProps } from './step-form.tsx';
import type { StepId } from './step-ids.ts';
import { BirthdayStep } from './steps/birthday-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { GenderStep } from './steps/gender-step.tsx';
import { GoalStep } from './steps/goal-step.tsx';
import { LocationStep } from './steps/location-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { PhotoStep } from './steps/photo-step.tsx';
import { SearchAgeStep } from './steps/search-age-step.tsx';

/** What each step shows. */
export const stepViews: { readonly [S in StepId]: ComponentType<StepProps> } = {
  gender: GenderStep,
  name: NameStep,
  birthday: BirthdayStep,
  goal: GoalStep,
  searchAge: SearchAgeStep,
  location: LocationStep,
  email: EmailStep,
  password: PasswordStep,
  photo: PhotoStep,
};
