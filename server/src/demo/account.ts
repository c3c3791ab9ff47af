/** The account that the demonstration world opens with, at the first brand. Never made where the world is not loaded. */
export const demoAccount = { email: 'demo@kindred.example', password: 'welcome to the demo', name: 'Alex' } as const;
