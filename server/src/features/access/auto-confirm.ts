import type { HandlerOf } from '../../http/incoming.ts';
import { askLetter } from './ask-letter.ts';

export const autoConfirm: HandlerOf<'autoConfirm'> = async (incoming) =>
  askLetter(incoming, 'confirmation', incoming.body.email);
