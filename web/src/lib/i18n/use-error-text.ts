import { useTranslation } from 'react-i18next';
import { errorName, type Trouble } from '../http/api-error.ts';
import type { CallTable } from '../http/call-rows.ts';

/** Says what went wrong with a call in the member's words. Every error of the contract has its text, or this does not compile. */
export const useErrorText = () => {
  const { t } = useTranslation('errors');
  return (call: keyof CallTable, error: unknown): string => t(errorName(call, error) satisfies Trouble);
};
