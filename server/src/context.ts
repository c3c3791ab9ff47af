import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/database.ts';
import type { Portraits } from './demo/portraits/portraits.ts';
import type { SecurityLog } from './features/security/security-log.ts';
import type { ImageUrls } from './pictures/image-urls.ts';
import type { AgeAssurance } from './ports/age-assurance.ts';
import type { Bus } from './ports/bus.ts';
import type { Clock } from './ports/clock.ts';
import type { ExternalHttp } from './ports/external-http.ts';
import type { Gateway } from './ports/gateway/gateway.ts';
import type { Jobs } from './ports/jobs.ts';
import type { Limiter } from './ports/limiter.ts';
import type { Mail } from './ports/mail.ts';
import type { Metrics } from './ports/metrics.ts';
import type { Presence } from './ports/presence.ts';
import type { Signer } from './ports/signer.ts';
import type { Social } from './ports/social.ts';
import type { Storage } from './ports/storage.ts';
import type { WebPush } from './ports/web-push.ts';

/** Everything that handlers and jobs depend on. It is passed as a parameter; there are no globals. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly database: Database;
  readonly db: Db;
  /** Connections for reports and exports, with longer time limits and the default planner settings (decision 84). */
  readonly reports: Db;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly limiter: Limiter;
  readonly signer: Signer;
  readonly social: Social;
  /** Null if nothing is for sale. */
  readonly gateway: Gateway | null;
  /** The provider of age assurance; null if there is none. */
  readonly ageAssurance: AgeAssurance | null;
  /** Fetches URLs that members provide. */
  readonly externalHttp: ExternalHttp;
  readonly storage: Storage;
  readonly imageUrls: ImageUrls;
  /** Whether there are demo members, which every page states. */
  readonly demo: boolean;
  /** Null without demo data. */
  readonly portraits: Portraits | null;
  readonly jobs: Jobs;
  readonly webPush: WebPush;
  readonly mail: Mail;
  readonly security: SecurityLog;
}
