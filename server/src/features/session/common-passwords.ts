import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether a password, in lower case, is among the ones tried first (a packaged list of leaked ones). */
export const isCommonPassword = (password: string): boolean => common.has(password);
