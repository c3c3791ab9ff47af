import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BuiltScreens, PagePart, PreparedScreen } from '@kindred/contract/brand/boot';

interface Visit {
  /** Without the query. */
  readonly path: string;
  /** The popup in the address. */
  readonly popup: string | null;
  readonly isMember: boolean;
}

/** Finds the screen of a page, with the files and texts of its popup. Undefined for another page, and without a build. */
export type FindScreen = (visit: Visit) => PreparedScreen | undefined;

/** The different names of two lists, of which one may be missing. */
export const union = (a: readonly string[] = [], b: readonly string[] = []): string[] => [...new Set([...a, ...b])];

const withPopup = (screen: PreparedScreen, popup: PagePart): PreparedScreen => ({
  ...screen,
  files: union(screen.files, popup.files),
  texts: union(screen.texts, popup.texts),
});

/** Finds screens among those of the build. */
export const createFinder = ({ screens, popups }: BuiltScreens): FindScreen => {
  const patterns = screens.map((screen) => ({ screen, pattern: new RegExp(screen.path) }));
  const popupParts = new Map(Object.entries(popups));
  return ({ path, popup, isMember }) => {
    const screen = patterns.find(
      ({ screen: { tab }, pattern }) => (tab !== undefined) === isMember && pattern.test(path),
    )?.screen;
    const part = popup === null ? undefined : popupParts.get(popup);
    return screen && part ? withPopup(screen, part) : screen;
  };
};

/** Reads the build's screens (`web/scripts/screens.ts`). @param file the path of `screens.json` */
export const readScreens = async (file: string): Promise<FindScreen> =>
  existsSync(file) ? createFinder(JSON.parse(await readFile(file, 'utf8')) as BuiltScreens) : () => undefined;
