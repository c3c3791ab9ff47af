import { useTranslation } from 'react-i18next';
import type { Step } from './steps.ts';

/** Steps that a registration asks for as well, in the same words. */
const asked = [
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
] as const satisfies readonly Step['hash'][];
type Asked = (typeof asked)[number];

const isAsked = (hash: Step['hash']): hash is Asked => (asked as readonly string[]).includes(hash);

/** What a step asks, and a word about it. Needs the texts of `profile-edit` and `registration`. */
export const useStepTexts = ({ hash }: Step): { title: string; text: string } => {
  const { t } = useTranslation(['profile-edit', 'registration']);
  if (isAsked(hash)) return { title: t(`registration:${hash}.title`), text: t(`registration:${hash}.text`) };
  return { title: t(`step.${hash}.title`), text: t(`step.${hash}.text`) };
};
