import type { HomeLayout } from '@kindred/contract/brand/public-brand';
import { cx } from '@kindred/ui/cx';
import type { ComponentType, ReactNode } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { Drawing } from '../../lib/brand/drawings.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface Parts {
  /** A line above the title, which casual brands have. */
  readonly greeting?: string;
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

const section = 'mx-auto w-full max-w-5xl px-safe pt-4 pb-14 max-md:short:pt-0 [--safe-least:1.25rem] md:py-16';
/** A drawing that shrinks on short screens, so that the buttons stay in view. */
const drawing = 'max-md:short:max-w-[calc(11rem-1.2*var(--k-below))]';
const heading = 'text-3xl font-extrabold tracking-tight min-[22rem]:text-4xl';
const buttons = 'flex max-w-sm flex-col gap-3';

const Greeting = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 inline-block rounded-full bg-brand-soft px-4 py-1.5 text-sm font-semibold text-on-brand-soft">
    {children}
  </p>
);

/** The drawing above the text, or beside the text on wide screens. */
const Portrait = ({ greeting, title, text, children }: Parts) => (
  <section className={cx(section, 'grid items-center gap-6 max-md:short:gap-3 md:grid-cols-2 md:gap-12')}>
    <Drawing name="hero" className={cx(drawing, 'mx-auto aspect-[32/25] w-full max-w-80 md:order-last md:max-w-md')} />
    <div className="text-center md:text-start">
      {greeting && <Greeting>{greeting}</Greeting>}
      <h1 className={heading}>{title}</h1>
      <p className="mt-3 text-lg text-text-muted text-pretty">{text}</p>
      <div className={cx(buttons, 'mx-auto mt-7 md:mx-0')}>{children}</div>
    </div>
  </section>
);

/** Text on the brand's colour, with the drawing below it. */
const Poster = ({ greeting, title, text, children }: Parts) => (
  <section className={section}>
    <div className="grid items-center gap-4 rounded-xl bg-brand px-6 py-6 text-on-brand md:grid-cols-2 md:gap-12 md:px-12 md:py-10">
      <div>
        {greeting && <p className="mb-3 text-sm font-semibold">{greeting}</p>}
        <h1 className={heading}>{title}</h1>
        <p className="mt-3 text-lg text-pretty">{text}</p>
      </div>
      <Drawing name="hero" className={cx(drawing, 'mx-auto aspect-[32/25] w-full max-w-60 md:max-w-md')} />
    </div>
    <div className={cx(buttons, 'mx-auto mt-6 md:max-w-md md:flex-row')}>{children}</div>
  </section>
);

/** Typography first: a large title, and the drawing after the buttons. */
const Editorial = ({ greeting, title, text, children }: Parts) => (
  <section className={cx(section, 'grid items-center gap-8 md:grid-cols-[3fr_2fr] md:gap-12')}>
    <div className="pt-4">
      {greeting && <Greeting>{greeting}</Greeting>}
      <h1 className={heading}>{title}</h1>
      <div className="mt-5 h-1 w-16 rounded-full bg-brand" />
      <p className="mt-5 text-xl text-text-muted text-pretty">{text}</p>
      <div className={cx(buttons, 'mt-7')}>{children}</div>
    </div>
    <Drawing name="hero" className="aspect-[32/25] w-full max-w-md" />
  </section>
);

/** The promise as two chat messages. */
const Conversation = ({ greeting, title, text, children }: Parts) => (
  <section className={cx(section, 'flex flex-col md:items-center')}>
    <Drawing name="hero" className={cx(drawing, 'aspect-[32/25] w-full max-w-48 md:max-w-80')} />
    <div className="mt-3 flex w-full max-w-2xl flex-col gap-3">
      {greeting && <Greeting>{greeting}</Greeting>}
      <h1
        className={cx(
          heading,
          'max-w-[85%] self-start rounded-xl rounded-es-sm bg-surface-raised px-5 py-3.5 shadow-card',
        )}
      >
        {title}
      </h1>
      <p className="max-w-[85%] self-end rounded-xl rounded-ee-sm bg-brand px-5 py-3.5 text-lg text-pretty text-on-brand">
        {text}
      </p>
    </div>
    <div className={cx(buttons, 'mx-auto mt-7 w-full')}>{children}</div>
  </section>
);

const layouts: Record<HomeLayout, ComponentType<Parts>> = {
  portrait: Portrait,
  poster: Poster,
  editorial: Editorial,
  conversation: Conversation,
};

/** The brand's promise, its sign-up and login buttons, in the layout that the brand record names. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('brand');
  const { groups, homeLayout } = boot().brand;
  const Layout = layouts[homeLayout];
  const greeting = groups.includes('casual') ? { greeting: t('home.greeting') } : {};
  return (
    <Layout {...greeting} title={t('home.hero.title')} text={t('home.hero.text')}>
      {children}
    </Layout>
  );
};
