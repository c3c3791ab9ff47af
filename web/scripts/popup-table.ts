import { popupDefinitions } from '../src/app/popups.ts';

interface Definition {
  readonly name: string;
  readonly params: readonly string[];
  readonly optionalParams?: readonly string[];
}

const definitions: readonly Definition[] = popupDefinitions;
const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** The names and URL parameters of the popups, for the entry. */
export const popupTable = (): string => `// Generated from src/app/popups.ts by scripts/generate.ts; not to be edited.

/** The required URL parameters of each popup. */
export const popupParameters = {
${definitions.map(({ name, params }) => `  ${name}: ${list(params)},`).join('\n')}
} as const satisfies Record<string, readonly string[]>;

/** The optional URL parameters of the popups that have some. */
export const optionalPopupParameters = {
${definitions
  .filter(({ optionalParams }) => optionalParams)
  .map(({ name, optionalParams = [] }) => `  ${name}: ${list(optionalParams)},`)
  .join('\n')}
} as const satisfies { readonly [P in keyof typeof popupParameters]?: readonly string[] };
`;
