import { limits } from '@kindred/contract/limits';

/** Whether the password is shorter than the server accepts. */
export const isTooShort = (password: string): boolean => [...password].length < limits.password.min;
