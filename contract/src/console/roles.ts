/** What an operator may do; `admin` may do everything. */
export const roles = ['moderator', 'support', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];
