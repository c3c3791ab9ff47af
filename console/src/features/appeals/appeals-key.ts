/** The query key of the open appeals. */
export const appealsKey = ['appeals'];
