/** `j…@example.org`: recognizable for its owner only. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
