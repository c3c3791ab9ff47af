import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

const only = 'ui/src/storage.ts';
const areas = new Set(['localStorage', 'sessionStorage']);

export const storage: Rule = {
  title: `localStorage, sessionStorage and document.cookie are used only by ${only}`,
  covers: (path) => isProduct(path) && /^(web|console|ui|outbox)\/src\//.test(path) && path !== only,
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => ({
      Identifier: ({ name, start }) => {
        if (areas.has(name)) violations.push(at(start));
      },
      MemberExpression: ({ object, property, computed, start }) => {
        if (computed && property.type === 'Literal' && areas.has(String(property.value))) violations.push(at(start));
        const name = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
        const of = object.type === 'MemberExpression' ? object.property : object;
        if (name === 'cookie' && of.type === 'Identifier' && of.name === 'document') violations.push(at(start));
      },
    }));
    return violations;
  },
  refused: {
    'web/src/features/likes/a.ts': [
      "const text = localStorage.getItem('likes');",
      "window.sessionStorage.setItem('likes', '1');",
      "globalThis['localStorage'].clear();",
      'const { localStorage: store } = window;',
      "document.cookie = 'likes=1';",
      "window.document.cookie = 'likes=1';",
      "document['cookie'] = 'likes=1';",
    ],
    'console/src/lib/a.ts': 'const store = localStorage;',
    'ui/src/a.tsx': "const theme = sessionStorage.getItem('theme');",
  },
  accepted: {
    'web/src/features/likes/a.ts':
      "import { readCookie, stored, text } from '@kindred/ui/storage';\nconst likes = stored('browser', 'likes', text, '');\nconst { cookie } = request.headers;\nconst names = ['localStorage'];",
  },
};
