/** Under which the open cases are kept. */
export const casesKey = ['cases'];
