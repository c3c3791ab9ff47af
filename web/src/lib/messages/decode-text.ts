import { characterReference, decodeReference } from '@kindred/contract/engagement/messenger-text';

/** Decodes numeric character references (spec 2 §5). Named references and markup stay as they are. */
export const decodeText = (text: string): string => text.replace(characterReference, decodeReference);
