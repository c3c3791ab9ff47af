import type { Message } from '@kindred/contract/messenger';
import { vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import { texts } from '../../http/translations.ts';

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
  const [words, game] = await Promise.all([texts(locale, 'vocabulary'), texts(locale, 'matches-game')]);
  const interest = (JSON.parse(words) as VocabularyTexts).interests[name ?? ''];
  const { shared } = (JSON.parse(game) as GameTexts).match.opener;
  return interest === undefined ? null : shared.replace('{{interest}}', () => interest);
};
