import { type HelpArticle, helpArticles } from '@kindred/contract/help';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { HelpLinks } from './help-links.tsx';
import { HelpPageFrame } from './help-page-frame.tsx';
import { helpParagraphs } from './help-paragraphs.ts';

/** Lower case without accents, so that a search without accents finds texts with them. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The help center's index: every article, filtered by the search text (spec 1 §8 Login messages, 2 §2 Settings screens). The server
 * renders the page without the search, which needs scripts.
 */
export const HelpIndexPage = ({ withSearch = true }: { withSearch?: boolean }) => {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const textOf = (article: HelpArticle): string =>
    folded([t(`${article}.title`), ...helpParagraphs.map((name) => t(`${article}.${name}`))].join(' '));
  const found = helpArticles.filter((article) => words.every((word) => textOf(article).includes(word)));
  return (
    <HelpPageFrame title={t('index.title')}>
      {withSearch && (
        <form role="search" onSubmit={(event) => event.preventDefault()} className="mt-5">
          <TextField
            type="search"
            label={t('index.search')}
            hideLabel
            placeholder={t('index.search')}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
      <HelpLinks articles={found} />
      <p role="status" className="mt-2 text-text-muted">
        {found.length === 0 && t('index.none')}
      </p>
    </HelpPageFrame>
  );
};
