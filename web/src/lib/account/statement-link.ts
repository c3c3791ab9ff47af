import { stored, text } from '@kindred/ui/storage';

const saved = stored('tab', 'statement', text, null);

/** The token that opens a ban's statement of reasons. The refusal brings it; the tab stores it. */
export const statementLink = { save: (statement: string): void => saved.write(statement), read: saved.read };
