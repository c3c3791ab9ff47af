import { isRecord, json, stored, text } from '@kindred/ui/storage';
import type { FormDraft } from '@kindred/ui/use-form';

const savedText = stored('tab', 'draft', text, '');
const savedValues = stored('tab', 'draft', json(isRecord), {});

/** The draft of one text of a form, stored for the tab over reloads. An empty text is removed. */
export const createTextDraft = <K extends string>(name: string, field: K): FormDraft<Record<K, string>> => ({
  read: () => {
    const draft = savedText.read(name);
    return draft === '' ? {} : ({ [field]: draft } as Record<K, string>);
  },
  write: (values) => {
    if (values[field] === '') savedText.remove(name);
    else savedText.write(values[field], name);
  },
  clear: () => savedText.remove(name),
});

/** The draft of all values of a form, stored for the tab over reloads. */
export const createValuesDraft = <V extends object>(name: string): FormDraft<V> => ({
  read: () => savedValues.read(name) as Partial<V>,
  write: (values) => savedValues.write({ ...(values as Readonly<Record<string, unknown>>) }, name),
  clear: () => savedValues.remove(name),
});
