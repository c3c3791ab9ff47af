import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { createElement as h, type ReactNode } from 'react';

const font = "'Noto Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const logoSize = 48;

const light = (brand: Brand) => palette(brand, 'light');

/** In mail programs with a dark mode these override the inline colours. */
const darkCss = (brand: Brand): string => {
  const dark = palette(brand, 'dark');
  return `@media (prefers-color-scheme: dark){
.ground,.ground>table>tbody>tr>td{background:${dark.bg}!important}.card{background:${dark.surface}!important;border-color:${dark.border}!important}
.ink{color:${dark.text}!important}.quiet{color:${dark['text-muted']}!important}.link{color:${dark['brand-strong']}!important}.rule{border-color:${dark.border}!important}
.action{background:${dark.brand}!important;color:${dark['on-brand']}!important}}
@media print{.ground{background:none!important}.action{display:none!important}}`;
};

export const emailStyles = (brand: Brand) => {
  const colors = light(brand);
  const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: colors.text };
  const quiet = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colors['text-muted'] };
  return {
    ground: { margin: '0', padding: '24px 12px', backgroundColor: colors.bg, fontFamily: font },
    container: { maxWidth: '520px' },
    head: { padding: '0 8px 16px' },
    name: { ...paragraph, display: 'inline-block', verticalAlign: 'middle', margin: '0 0 0 12px', fontWeight: 700 },
    logo: { display: 'inline-block', verticalAlign: 'middle', borderRadius: '12px' },
    card: {
      padding: '32px 24px 24px',
      backgroundColor: colors.surface,
      border: `1px solid ${colors.border}`,
      borderRadius: '16px',
    },
    title: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 700, color: colors.text },
    paragraph,
    action: {
      display: 'block',
      margin: '8px 0 24px',
      padding: '14px 24px',
      borderRadius: '12px',
      backgroundColor: colors.brand,
      color: colors['on-brand'],
      fontSize: '16px',
      lineHeight: '20px',
      fontWeight: 700,
      textAlign: 'center' as const,
      textDecoration: 'none',
    },
    quiet,
    address: { ...quiet, color: colors['brand-strong'], wordBreak: 'break-all' as const },
    foot: { padding: '16px 8px 0' },
  };
};

/** The parts that every email of a brand has. */
export interface Framed {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's URL, without a slash at the end. */
  readonly site: string;
  readonly title: string;
  /** The preview text in a list of emails. */
  readonly preview: string;
}

/** The layout of an email in the colours of its brand, light and dark: a card, and small print below it. */
export const emailFrame = ({ brand, locale, site, title, preview }: Framed, card: ReactNode[], foot: ReactNode[]) => {
  const style = emailStyles(brand);
  return h(
    Html,
    { lang: locale, dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: darkCss(brand) } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'ground', style: style.ground },
      h(
        Container,
        { style: style.container },
        h(
          Section,
          { style: style.head },
          h(
            Link,
            { href: site, style: { textDecoration: 'none' } },
            h(Img, {
              src: `${site}/brand/icon-144.png`,
              alt: '',
              width: logoSize,
              height: logoSize,
              style: style.logo,
            }),
            h('span', { className: 'ink', style: style.name }, brand.title),
          ),
        ),
        h(
          Section,
          { className: 'card', style: style.card },
          h('h1', { className: 'ink', style: style.title }, title),
          ...card,
        ),
        h(Section, { style: style.foot }, ...foot),
      ),
    ),
  );
};
