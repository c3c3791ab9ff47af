import type { Completeness, CompletenessPart, CompletenessSection } from '@kindred/contract/completeness';
import { useNavigate } from '@tanstack/react-router';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { findStepByField } from './steps.ts';

/** The order of the sections: those at the top of a profile come first. */
export const sectionOrder = [
  'photo',
  'general',
  'interests',
  'personal_info',
  'email_confirm',
] as const satisfies readonly CompletenessSection[];

/** The sections as parts of the progress ring. */
export const ringOf = ({ sections }: Completeness) =>
  sectionOrder.map((id) => ({ id, most: sections[id].maximum, done: sections[id].percentage }));

/** Returns a function that opens the screen or popup in which a part of the profile is filled in. */
export const useOpenPart = () => {
  const navigate = useNavigate();
  const openPopup = useOpenPopup();
  return (part: CompletenessPart): void => {
    const step = findStepByField(part);
    if (step) void navigate({ to: '/profile/steps', hash: step.hash });
    else if (part === 'about_me') openPopup('aboutMe');
    else if (part === 'conversation_prompt') openPopup('prompt');
    else if (part === 'email') openPopup('confirmEmail');
    else if (part === 'interests') void navigate({ to: '/profile/steps/interests' });
    else void navigate({ to: '/profile', hash: 'photos' });
  };
};
