import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { ProfileStep } from './steps.ts';

/** Steps that the registration has too, with the same texts. */
const registrationSteps = [
  'goal',
  'marital',
  'children',
  'education',
  'activity',
  'position',
  'alcohol',
  'smoking',
  'religion',
  'height',
  'language',
] as const satisfies readonly ProfileStep['hash'][];
type RegistrationStep = (typeof registrationSteps)[number];

const isRegistrationStep = (hash: ProfileStep['hash']): hash is RegistrationStep =>
  (registrationSteps as readonly string[]).includes(hash);

/** The question of a step and its explanation. Needs the namespaces `profile-edit` and `registration`. */
export const useStepTexts = ({ hash }: ProfileStep): { title: string; text: string } => {
  const { t } = useTranslation(['profile-edit', 'registration']);
  if (isRegistrationStep(hash)) return { title: t(`registration:${hash}.title`), text: t(`registration:${hash}.text`) };
  return { title: t(`step.${hash}.title`), text: t(`step.${hash}.text`) };
};
