import { useTranslation } from '../../lib/i18n/use-translation.ts';

const bubble = 'max-w-[85%] rounded-xl px-5 py-3.5 text-lg text-pretty';

/** A sample message and an answer to it (spec 1 §1 Brand model). */
export const MessageBubble = () => {
  const { t } = useTranslation(['home', 'brand']);
  return (
    <section className="mx-auto w-full max-w-2xl px-safe pb-14 [--safe-least:1.25rem]" aria-labelledby="bubble">
      <h2 id="bubble" className="text-center text-3xl font-bold">
        {t('brand:home.messageBubble.title')}
      </h2>
      <figure className="mt-8 flex flex-col gap-3">
        <p className={`${bubble} self-start rounded-es-sm bg-surface-raised shadow-card`}>
          {t('brand:home.messageBubble.text')}
        </p>
        <p className={`${bubble} self-end rounded-ee-sm bg-brand text-on-brand`}>
          {t('brand:home.messageBubble.reply')}
        </p>
        <figcaption className="text-center text-sm text-text-muted">{t('sample')}</figcaption>
      </figure>
    </section>
  );
};
