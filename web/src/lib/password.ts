import { limits } from '@kindred/contract/limits';

/** Whether the server would find a password too short: a space around it is none of it. */
export const isTooShort = (password: string): boolean => [...password].length < limits.password.min;
