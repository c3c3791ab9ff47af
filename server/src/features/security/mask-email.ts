/** `j…@example.org`: enough to know one's own email by, and no more. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
