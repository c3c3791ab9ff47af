import type { LegalDocument } from '@kindred/contract/legal';
import { useTranslation } from '../i18n/use-translation.ts';

/** Styles of the elements that the documents contain: headings, paragraphs, lists and links. */
const prose = [
  'max-w-prose text-pretty [&_p]:mt-3 [&_a]:font-semibold [&_a]:text-brand-strong [&_a]:underline',
  '[&_a]:underline-offset-2 [&_h2]:mt-8 [&_h2]:text-xl [&_h2]:font-bold [&_ul]:mt-3 [&_ul]:list-disc',
  '[&_li]:mt-2 [&_ul]:ps-5 [&_li]:marker:text-brand-strong',
].join(' ');

/** A legal document of the brand in the page's language, with its effective date. */
export const DocumentText = ({ document, showTitle = false }: { document: LegalDocument; showTitle?: boolean }) => {
  const { t } = useTranslation([`legal-${document}`, 'info']);
  const { i18n } = useTranslation('info');
  const texts = { title: t('title'), version: t('version'), html: t('html') };
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article className="min-w-0">
      {showTitle && <h1 className="text-3xl font-bold">{texts.title}</h1>}
      <p className="mt-2 text-sm text-text-muted">
        <time dateTime={texts.version}>{t('info:version', { date: date.format(new Date(texts.version)) })}</time>
      </p>
      {/* The server renders it from the repository's Markdown, with HTML disabled. */}
      <div className={prose} dangerouslySetInnerHTML={{ __html: texts.html }} />
    </article>
  );
};
