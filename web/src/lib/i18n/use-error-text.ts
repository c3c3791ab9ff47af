import { errorName, type Trouble } from '../http/api-error.ts';
import type { CallTable } from '../http/call-rows.ts';
import { useTranslation } from './use-translation.ts';

/** Returns a function that translates the error of a call. It compiles only if every error of the contract has a text. */
export const useErrorText = () => {
  const { t } = useTranslation('errors');
  return (call: keyof CallTable, error: unknown): string => t(errorName(call, error) satisfies Trouble);
};
