/** What an operator may do; `admin` may do everything. */
export const roles = ['moderator', 'childSafety', 'support', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];
