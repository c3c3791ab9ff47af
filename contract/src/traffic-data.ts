/** URL parameters that describe the source of a visitor (spec 1 §3 Tracking data). */
export const trafficParameters = [
  'traffic_d',
  'traffic_c',
  'traffic_sc',
  'traffic_source',
  'landing_id',
  'landing_user',
  'funnel_id',
  // The token of a campaign with a special price, which only the server creates and reads.
  'campaign',
] as const;
export type TrafficParameter = (typeof trafficParameters)[number];
/**
 * Direction (`traffic_d`), channel (`traffic_c`), subchannel (`traffic_sc`), source, landing page. Unknown values are
 * absent.
 */
export type TrafficData = Readonly<Partial<Record<TrafficParameter, string>>>;

/** The cookie that the server sets with a visitor's first page. */
export const trafficCookie = 'traffic';

/** Values that advertisers use. Other characters could be an injection. */
const plain = /^[\w.:~-]{1,64}$/;

/** Selects the traffic data among a visitor's values. */
export const trafficFrom = (valueOf: (parameter: TrafficParameter) => unknown): TrafficData =>
  Object.fromEntries(
    trafficParameters.flatMap((name) => {
      const value = valueOf(name);
      return typeof value === 'string' && plain.test(value) ? [[name, value]] : [];
    }),
  );

export const formatTraffic = (data: TrafficData): string => encodeURIComponent(JSON.stringify(data));

/** Returns undefined for invalid text. */
export const parseTraffic = (text: string | undefined): TrafficData | undefined => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text ?? ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return trafficFrom((name) => (value as Record<string, unknown>)[name]);
  } catch {
    // Truncated, or not set by us.
    return undefined;
  }
};
