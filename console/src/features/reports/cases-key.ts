/** The query key of the open cases. */
export const casesKey = ['cases'];
