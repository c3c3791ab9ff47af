import { conversationPrompts } from '@kindred/contract/profile-fields';

/** The demo account, at the first brand. Created only with the demo data. */
export const demoAccount = { email: 'demo@kindred.example', password: 'welcome to the demo', name: 'Alex' } as const;

/** The conversation prompt that the demo account has chosen, and the answer of its first conversation. */
export const accountPrompt = {
  questionId: conversationPrompts.indexOf('comfortFood') + 1,
  answer: 'Pizza. Cold, warm, at midnight, for breakfast.',
} as const;
