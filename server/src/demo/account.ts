/** The demo account, at the first brand. Created only with the demo data. */
export const demoAccount = { email: 'demo@kindred.example', password: 'welcome to the demo', name: 'Alex' } as const;
