import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BuiltScreens, FirstCall, PagePart, PreparedScreen } from '@kindred/contract/brand/boot';

interface Visit {
  /** Without the query. */
  readonly path: string;
  /** The parameters of the address. */
  readonly search: URLSearchParams;
  readonly isMember: boolean;
}

/** Finds the screen of a page, with the files and texts of its popup. Undefined for another page, and without a build. */
export type FindScreen = (visit: Visit) => PreparedScreen | undefined;

/** The different names of two lists, of which one may be missing. */
export const union = (a: readonly string[] = [], b: readonly string[] = []): string[] => [...new Set([...a, ...b])];

const withPopup = (screen: PreparedScreen, popup: PagePart): PreparedScreen => ({
  ...screen,
  // The page below the popup renders later, and so do its pictures.
  frame: screen.tab === undefined ? screen.frame : 'member-frame',
  files: union(screen.files, popup.files),
  texts: union(screen.texts, popup.texts),
  calls: withoutRepeated([...screen.calls.map((call) => ({ ...call, pictures: undefined })), ...popup.calls]),
});

const withoutRepeated = (calls: readonly FirstCall[]): FirstCall[] => [
  ...new Map(calls.map((call) => [JSON.stringify(call), call])).values(),
];

/** An identifier, which the app sends as it is in the path. */
const plainText = /^[\w-]+$/;

/** Replaces the parameters of the path in the calls. Without calls that have an unusual one: the app sends them. */
const fillCalls = (calls: readonly FirstCall[], parameters: Readonly<Record<string, string>> = {}): FirstCall[] =>
  calls
    .map((call) => ({ ...call, values: fillValues(call.values, parameters) }))
    .filter(({ values }) => Object.values(values).every((value) => typeof value !== 'string' || plainText.test(value)));

const fillValues = (values: FirstCall['values'], parameters: Readonly<Record<string, string>>): FirstCall['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? (parameters[value.slice(1)] ?? '') : value,
    ]),
  );

/** Finds screens among those of the build. */
export const createFinder = ({ screens, popups }: BuiltScreens): FindScreen => {
  const patterns = screens.map((screen) => ({ screen, pattern: new RegExp(screen.path) }));
  const find = (path: string, isMember: boolean): PreparedScreen | undefined => {
    for (const { screen, pattern } of patterns) {
      const match = (screen.tab !== undefined) === isMember ? pattern.exec(path) : null;
      if (match) return { ...screen, calls: fillCalls(screen.calls, match.groups) };
    }
    return undefined;
  };
  const popupParts = new Map(Object.entries(popups));
  return ({ path, search, isMember }) => {
    const found = find(path, isMember);
    const popup = search.get('popup');
    // With parameters, such as a filter, the app makes other requests.
    const screen = found && popup === null && search.size > 0 ? { ...found, calls: [] } : found;
    const part = popup === null ? undefined : popupParts.get(popup);
    return screen && part ? withPopup(screen, part) : screen;
  };
};

/** Reads the build's screens (`web/scripts/screens.ts`). @param file the path of `screens.json` */
export const readScreens = async (file: string): Promise<FindScreen> =>
  existsSync(file) ? createFinder(JSON.parse(await readFile(file, 'utf8')) as BuiltScreens) : () => undefined;
