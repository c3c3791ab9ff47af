import { json, stored } from '@kindred/ui/storage';
import { currentMember } from '../../../lib/session/current-member.ts';

/** The most surprises that this browser remembers as opened. An older one is shown wrapped again. */
const remembered = 300;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const opened = stored<readonly string[]>('browser', 'surprises-opened', json(isTexts), []);
const keyOf = (dialogHid: string, messageId: string): string => `${dialogHid}:${messageId}`;

/** Whether the current member has opened a surprise in this browser. */
export const isSurpriseOpened = (dialogHid: string, messageId: string): boolean =>
  opened.read(currentMember()).includes(keyOf(dialogHid, messageId));

export const rememberOpenedSurprise = (dialogHid: string, messageId: string): void =>
  opened.write([...opened.read(currentMember()), keyOf(dialogHid, messageId)].slice(-remembered), currentMember());
