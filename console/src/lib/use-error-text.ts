import { ApiError } from './api.ts';
import { useTranslation } from './use-translation.ts';

/** The errors that have a text of their own. */
export const errorsWithText = [
  'accountUnsuitable',
  'decidedOtherwise',
  'refundTooLarge',
  'refundUnavailable',
  'refundBound',
  'providerAway',
  'operatorRefused',
  'operatorCodeWrong',
  'operatorForbidden',
  'invitationSpent',
  'passwordTooCommon',
  'tooManyRequests',
  'notFound',
  'fieldInvalid',
  'invalidRequest',
] as const;

/** Returns a function that formats the error of a call. */
export const useErrorText = () => {
  const { t } = useTranslation('console');
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('fault.unexpected');
    if (error.status === 0) return t('fault.offline');
    const name = errorsWithText.find((candidate) => error.is(candidate));
    return name ? t(`fault.${name}`) : t('fault.unexpected');
  };
};
