import { limits } from '@kindred/contract/limits';

/** A place on the Earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const kmPerDegree = 111.195;
const radians = Math.PI / 180;

/** Rows of equal height. Each row has so many columns that its cells are about as wide as high. */
interface Grid {
  readonly rows: number;
  readonly height: number;
  columnsOf(row: number): number;
}
const gridOf = (cellKm: number): Grid => {
  const rows = Math.ceil((180 * kmPerDegree) / cellKm);
  const height = 180 / rows;
  return {
    rows,
    height,
    columnsOf: (row) => Math.max(1, Math.round((360 * Math.cos(((row + 0.5) * height - 90) * radians)) / height)),
  };
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const rowOf = (grid: Grid, latitude: number): number =>
  clamp(Math.floor((latitude + 90) / grid.height), 0, grid.rows - 1);
const columnAt = (columns: number, longitude: number): number => {
  const turn = (((longitude + 180) % 360) + 360) % 360;
  return Math.min(columns - 1, Math.floor((turn / 360) * columns));
};

const fine = gridOf(limits.placeCellKm);

/**
 * Returns the centre of a place's cell of about 1.1 km. No more exact location of a member is ever stored (decisions §3 Location).
 * The centre of a cell is returned unchanged.
 */
export const snap = ({ latitude, longitude }: Point): Point => {
  const row = rowOf(fine, latitude);
  const columns = fine.columnsOf(row);
  return {
    latitude: (row + 0.5) * fine.height - 90,
    longitude: ((columnAt(columns, longitude) + 0.5) / columns) * 360 - 180,
  };
};

/** The great-circle distance in kilometres. */
export const kilometresBetween = (a: Point, b: Point): number => {
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const haversine = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width;
  return 2 * (kmPerDegree / radians) * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const steps: readonly number[] = limits.distanceStepsKm;
const lastStep = Math.max(...steps);

/**
 * The distance of two members in km: the distance of their cells, rounded up to a step, or to a multiple of the last step. It is equal
 * for all places of the same two cells, so that no set of queries locates a member more exactly than a cell (decisions §3 Location).
 */
export const distanceStep = (a: Point, b: Point): number => {
  const km = kilometresBetween(snap(a), snap(b));
  return steps.find((step) => km <= step) ?? Math.ceil(km / lastStep) * lastStep;
};

const grids = { near: gridOf(20), far: gridOf(100) } as const;
/** The first number of the far grid's cells, above all numbers of the near grid. */
const firstFarCell = 1 << 23;
const rowFactor = 1 << 12;

const numberOf = (kind: keyof typeof grids, row: number, column: number): number =>
  row * rowFactor + column + (kind === 'far' ? firstFarCell : 0);

/** The numbers (32 bits, for an index) of a place's cells of about 20 and 100 km. */
export const cells = ({ latitude, longitude }: Point): { near: number; far: number } => {
  const cellIn = (kind: keyof typeof grids): number => {
    const row = rowOf(grids[kind], latitude);
    return numberOf(kind, row, columnAt(grids[kind].columnsOf(row), longitude));
  };
  return { near: cellIn('near'), far: cellIn('far') };
};

/** The centre of a cell of either grid. */
export const cellCentre = (cell: number): Point => {
  const grid = grids[cell >= firstFarCell ? 'far' : 'near'];
  const row = Math.floor((cell % firstFarCell) / rowFactor);
  return {
    latitude: (row + 0.5) * grid.height - 90,
    longitude: (((cell % rowFactor) + 0.5) / grid.columnsOf(row)) * 360 - 180,
  };
};

/**
 * Returns a cell of either grid and the cells around it. Together they include every place within the grid's size (20 or 100 km) of any
 * place in the cell. Usually nine cells, a few more where neighbouring rows have different numbers of columns.
 */
export const neighbours = (cell: number): number[] => {
  const kind = cell >= firstFarCell ? 'far' : 'near';
  const grid = grids[kind];
  const row = Math.floor((cell % firstFarCell) / rowFactor);
  const column = cell % rowFactor;
  const columns = grid.columnsOf(row);
  const found: number[] = [];
  for (let other = Math.max(0, row - 1); other <= Math.min(grid.rows - 1, row + 1); other++) {
    const width = grid.columnsOf(other);
    // The degrees of longitude that equal one cell's height at the edge of both rows that is nearest to a pole.
    const edge = Math.max(...[row, row + 1, other, other + 1].map((border) => Math.abs(border * grid.height - 90)));
    const reach = grid.height / Math.max(1e-9, Math.cos(edge * radians));
    const west = (column / columns) * 360 - reach;
    const east = ((column + 1) / columns) * 360 + reach;
    const first = Math.floor((west / 360) * width);
    const last = Math.min(Math.floor((east / 360) * width), first + width - 1);
    for (let at = first; at <= last; at++) found.push(numberOf(kind, other, ((at % width) + width) % width));
  }
  return found;
};
