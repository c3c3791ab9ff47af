import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether a password, in lower case, is in a packaged list of the most common leaked passwords. */
export const isCommonPassword = (password: string): boolean => common.has(password);
