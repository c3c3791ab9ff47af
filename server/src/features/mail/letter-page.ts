import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';

/** Everything that a letter shows, as plain text. */
export interface LetterView {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's own address, without a slash at the end. */
  readonly site: string;
  readonly title: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  readonly copy: string;
  readonly note: string;
  readonly signature: string;
  readonly why: string;
}

const font = "'Noto Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const logoSize = 48;

const light = (brand: Brand) => palette(brand.theme, 'light');

/** Mail programs that know dark mode take these over the colours that stand at each element. */
const darkCss = (brand: Brand): string => {
  const dark = palette(brand.theme, 'dark');
  return `@media (prefers-color-scheme: dark){
.ground,.ground>table>tbody>tr>td{background:${dark.bg}!important}.card{background:${dark.surface}!important;border-color:${dark.border}!important}
.ink{color:${dark.text}!important}.quiet{color:${dark['text-muted']}!important}.link{color:${dark['brand-strong']}!important}
.action{background:${dark.brand}!important;color:${dark['on-brand']}!important}}`;
};

const stylesOf = (brand: Brand) => {
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

const page = (view: LetterView) => {
  const { brand, site } = view;
  const style = stylesOf(brand);
  const quiet = (text: string) => h(Text, { className: 'quiet', style: style.quiet }, text);
  return h(
    Html,
    { lang: view.locale, dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, view.title),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: darkCss(brand) } }),
    ),
    h(Preview, null, view.text),
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
          h('h1', { className: 'ink', style: style.title }, view.title),
          h(Text, { className: 'ink', style: style.paragraph }, view.greeting),
          h(Text, { className: 'ink', style: style.paragraph }, view.text),
          h(Button, { className: 'action', href: view.href, style: style.action }, view.button),
          h(Text, { className: 'ink', style: style.paragraph }, view.note),
          h(Text, { className: 'ink', style: { ...style.paragraph, margin: '0' } }, view.signature),
        ),
        h(
          Section,
          { style: style.foot },
          quiet(view.copy),
          h(Link, { className: 'link', href: view.href, style: style.address }, view.href),
          h(Text, { className: 'quiet', style: { ...style.quiet, margin: '16px 0 0' } }, view.why),
        ),
      ),
    ),
  );
};

/** The letter as a mail program shows it, in the brand's look, light and dark. */
export const letterHtml = (view: LetterView): Promise<string> => render(page(view));

/** The same for whoever reads plain text. */
export const letterText = (view: LetterView): string =>
  [
    view.title,
    view.greeting,
    view.text,
    `${view.button}:\n${view.href}`,
    view.note,
    view.signature,
    `--\n${view.why}`,
  ].join('\n\n');
