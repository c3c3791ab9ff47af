import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { decodeText } from '../../../lib/messages/decode-text.ts';
import { findLinks } from '../../../lib/messages/find-links.ts';

/**
 * The text of a message with its links, which open in another tab, without a reference to this page. Nothing is fetched from them.
 * @param areLinksClickable false: links are plain text, with a note (decisions §5 Antiscam states)
 */
export const MessageText = ({ text, areLinksClickable }: { text: string; areLinksClickable: boolean }) => {
  const { t } = useTranslation('messenger');
  const parts = findLinks(decodeText(text));
  const hasLink = parts.some(({ url }) => url !== null);
  return (
    <>
      {parts.map((part, index) =>
        part.url && areLinksClickable ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
            key={index}
            href={part.url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
      {hasLink && !areLinksClickable && (
        <span className="mt-1 block text-xs text-text-muted">{t('safety.linkPlain')}</span>
      )}
    </>
  );
};
