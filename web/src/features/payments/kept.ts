/** What a member wrote into a form of a payment, as long as the tab is open: a document's number has no place beyond that. */
export const readKept = (field: string): string => sessionStorage.getItem(`pay:${field}`) ?? '';

export const keep = (field: string, value: string): void => sessionStorage.setItem(`pay:${field}`, value);
