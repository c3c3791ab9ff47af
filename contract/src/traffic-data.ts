/** What an address may say of where a visitor comes from (spec 1 §3 Tracking data). */
export const trafficParameters = [
  'traffic_d',
  'traffic_c',
  'traffic_sc',
  'traffic_source',
  'landing_id',
  'landing_user',
  'funnel_id',
  // A campaign that promises a price: its token, which only the server makes and reads.
  'campaign',
] as const;
export type TrafficParameter = (typeof trafficParameters)[number];
/** Direction (`traffic_d`), channel (`traffic_c`), subchannel (`traffic_sc`), source, landing; each where it is known. */
export type TrafficData = Readonly<Partial<Record<TrafficParameter, string>>>;

/** The cookie that the server leaves with a visitor's first page. */
export const trafficCookie = 'traffic';

/** Words of advertisers; anything else may be meant to harm whoever shows it. */
const plain = /^[\w.:~-]{1,64}$/;

/** What of somebody's values is traffic data. */
export const trafficFrom = (valueOf: (parameter: TrafficParameter) => unknown): TrafficData =>
  Object.fromEntries(
    trafficParameters.flatMap((name) => {
      const value = valueOf(name);
      return typeof value === 'string' && plain.test(value) ? [[name, value]] : [];
    }),
  );

export const writeTraffic = (data: TrafficData): string => encodeURIComponent(JSON.stringify(data));

/** Undefined for what cannot be decoded. */
export const readTraffic = (text: string | undefined): TrafficData | undefined => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text ?? ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return trafficFrom((name) => (value as Record<string, unknown>)[name]);
  } catch {
    // Cut short, or somebody else's.
    return undefined;
  }
};
