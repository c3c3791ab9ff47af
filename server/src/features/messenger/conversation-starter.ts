import type { Message } from '@kindred/contract/messenger';
import { vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';

interface VocabularyTexts {
  readonly interests: Readonly<Record<string, string>>;
}
interface GameTexts {
  readonly match: { readonly opener: { readonly shared: string } };
}

/**
 * A sentence in the viewer's language about the first shared interest of a new match, with which either member can begin. Null after the
 * first message of one of them, and without an ice breaker (decisions §5 Messenger).
 * @param messages the latest messages of the dialog
 */
export const conversationStarterOf = async (
  messages: readonly Pick<Message, 'type' | 'interestIds'>[],
  locale: Locale,
): Promise<string | null> => {
  const isUntouched = messages.every(
    ({ type }) => type === 'MESSAGE_TYPE_USER_MATCH' || type === 'MESSAGE_TYPE_ICE_BREAKER',
  );
  const [interestId] = messages.find(({ interestIds }) => interestIds !== null)?.interestIds ?? [];
  if (!isUntouched || interestId === undefined) return null;
  const name = vocabulary.interests[interestId - 1];
  const { interests } = await readTexts<VocabularyTexts>(locale, 'vocabulary');
  const { match } = await readTexts<GameTexts>(locale, 'matches-game');
  const interest = interests[name ?? ''];
  return interest === undefined ? null : match.opener.shared.replace('{{interest}}', () => interest);
};
