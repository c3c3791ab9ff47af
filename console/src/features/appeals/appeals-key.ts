/** Under which the open appeals are kept. */
export const appealsKey = ['appeals'];
