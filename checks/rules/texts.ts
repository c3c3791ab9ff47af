import type { Expression, JSXAttributeValue, JSXChild, JSXEmptyExpression, PrivateIdentifier } from 'oxc-parser';
import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** Attributes and properties whose value a person reads or hears. */
const spoken = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label', 'hint', 'text']);
const letters = /\p{L}{2,}/u;
/** As a person reads it, unlike a key or a class: several words, or one that begins with a capital. */
const prose = /\p{L} \p{L}|^\p{Lu}\p{Ll}+[.!?…:]?$/u;

interface Text {
  readonly text: string;
  readonly start: number;
}

/** The texts that an expression may come to: of a choice each, of a sum all. What a call answers is the call's. */
const textsIn = (node: Expression | JSXAttributeValue | JSXEmptyExpression | PrivateIdentifier | null): Text[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...node.expressions.flatMap(textsIn),
      ];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
};

export const texts: Rule = {
  says: 'no text that a person reads stands outside the translations',
  covers: (path) => isProduct(path) && (path.endsWith('.tsx') || /^(web|ui|console)\//.test(path)),
  broken: (source) => {
    const broken: string[] = [];
    visit(source, (at) => {
      const tell = (found: readonly Text[], isText: RegExp): void => {
        for (const { text, start } of found) if (isText.test(text)) broken.push(`${at(start)}: ${text.trim()}`);
      };
      const tellChildren = ({ children }: { readonly children: readonly JSXChild[] }): void => {
        for (const child of children) {
          if (child.type === 'JSXText') tell([{ text: child.value, start: child.start }], letters);
          if (child.type === 'JSXExpressionContainer') tell(textsIn(child.expression), letters);
        }
      };
      return {
        JSXElement: tellChildren,
        JSXFragment: tellChildren,
        JSXAttribute: ({ name, value }) => {
          if (name.type === 'JSXIdentifier' && spoken.has(name.name)) tell(textsIn(value), letters);
        },
        Property: ({ key, value, computed }) => {
          const name =
            key.type === 'Literal' ? key.value : key.type === 'Identifier' && !computed ? key.name : undefined;
          if (typeof name === 'string' && spoken.has(name)) tell(textsIn(value as Expression), prose);
        },
        AssignmentExpression: ({ left, right }) => {
          if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && spoken.has(left.property.name))
            tell(textsIn(right), prose);
        },
      };
    });
    return broken;
  },
  seen: {
    'web/src/features/likes/a.tsx': [
      'const A = () => <p>Nobody yet</p>;',
      "const A = () => <p>{'Nobody yet'}</p>;",
      'const A = () => <>{`${count} people`}</>;',
      "const A = () => <p>{isNew ? 'New' : t('known')}</p>;",
      "const A = () => <p>{isNew && 'New'}</p>;",
      "const A = () => <p>{`${name} ${isNew ? 'new' : ''}`}</p>;",
      'const A = () => <img alt="A face" />;',
      "const A = () => <button aria-label={isOpen ? 'close' : t('open')} />;",
      "const options = [{ value: 1, label: 'Men' }];",
      "say({ text: 'Nobody likes you yet' });",
    ],
    'web/src/lib/a.ts': "document.title = 'Likes of yours';",
  },
  passed: {
    'web/src/features/likes/a.tsx': [
      "const A = () => <p className={isNew ? 'font-bold text-lg' : 'hidden'}>{t('likes.none')}</p>;",
      "const A = () => <p>{kind === 'like' ? t('like') : <b>{name} · {age}</b>}</p>;",
      "const options = [{ value: 1, label: 'likes.men', text: t('likes') }];",
      "const A = () => <a href={`/users/${hid}`} title={t('open')}>{'·'}</a>;",
    ],
  },
};
