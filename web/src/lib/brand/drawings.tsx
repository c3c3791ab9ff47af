import { boot } from './boot.ts';

/** The names of a brand's drawings: `/brand/<name>.svg`. */
export const drawingNames = ['hero', 'feature-one', 'feature-two', 'feature-three'] as const;
export type DrawingName = (typeof drawingNames)[number];

const known = new Map<DrawingName, string>();

/** For a route's loader: reads the drawings from the rendered page, else fetches them. */
export const loadDrawings = async (): Promise<void> => {
  await Promise.all(drawingNames.filter((name) => !known.has(name)).map(load));
};

const load = async (name: DrawingName): Promise<void> => {
  const drawn = document.querySelector(`[data-drawing="${name}"]`)?.innerHTML ?? (await fetchDrawing(name));
  if (drawn) known.set(name, drawn);
};

const fetchDrawing = async (name: DrawingName): Promise<string | undefined> => {
  try {
    const response = await fetch(`/brand/${name}.svg?v=${boot().version}`);
    return response.ok ? await response.text() : undefined;
  } catch {
    // The drawing is decoration. The page works without it.
    return undefined;
  }
};

/** A drawing of the host's brand, in the colours of the page. Decoration without a label. The class sets its size. */
export const Drawing = ({ name, className }: { name: DrawingName; className: string }) => (
  <div
    aria-hidden="true"
    data-drawing={name}
    className={`[&>svg]:size-full ${className}`}
    // A file of the brand's folder in the repository.
    dangerouslySetInnerHTML={{ __html: boot().drawings?.[name] ?? known.get(name) ?? '' }}
  />
);
