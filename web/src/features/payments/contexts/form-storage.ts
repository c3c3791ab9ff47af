import { stored, text } from '@kindred/ui/storage';

const saved = stored('tab', 'pay', text, '');

/** A value of a payment form, stored for the tab only because it may be the number of an identity document. */
export const readFormValue = (field: string): string => saved.read(field);

export const storeFormValue = (field: string, value: string): void => saved.write(value, field);
