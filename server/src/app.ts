import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import helmet from 'helmet';
import { consoleHandlers } from './console-handlers.ts';
import type { Context } from './context.ts';
import { addAgeSandbox } from './features/age-check/age-sandbox.ts';
import { requireAgeCheck } from './features/age-check/require-age-check.ts';
import { addArchives } from './features/archive/archive-url.ts';
import { writeAuditLine } from './features/audit/audit.ts';
import { createBannedError as refuseBanned } from './features/decisions/ban-statement.ts';
import { passGate } from './features/entitlements/pass-gate.ts';
import { clearQueueCache } from './features/figures/queue-cache.ts';
import { addExports } from './features/finance/export.ts';
import { addDevMail } from './features/mail/dev-mail.ts';
import { addOneClickUnsubscribe } from './features/notifications/one-click.ts';
import { requireOperator } from './features/operators/require-operator.ts';
import { addWebhooks } from './features/payments/settlement/webhooks.ts';
import { addFormPage } from './features/payments/stripe-form/form-page.ts';
import { addConsoleImages } from './features/photos/console-media.ts';
import { addImages } from './features/photos/media.ts';
import { addTeasers } from './features/photos/teaser.ts';
import { addReceiptPages } from './features/receipts/receipt-pages.ts';
import { addLandingForm } from './features/signup/landing-form.ts';
import { registerSocialPhotoRoute } from './features/social/photo-media.ts';
import { addSocialStart } from './features/social/start.ts';
import { addTransparencyExport } from './features/transparency/export-transparency.ts';
import { registerSelfieRoute } from './features/verification/selfie-media.ts';
import { handlers } from './handlers.ts';
import { separateConsole } from './http/console-host.ts';
import { addConsolePages } from './http/console-pages.ts';
import { addConsoleRoutes } from './http/console-routes.ts';
import { addCookies } from './http/cookies.ts';
import { createErrorHandler } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { measureRequests } from './http/measure-requests.ts';
import { addMetrics } from './http/metrics.ts';
import { openapi } from './http/openapi.ts';
import { addRoutes } from './http/routes.ts';
import { addRequestIds } from './log.ts';
import { addTranslations } from './pages/brand-texts.ts';
import { addPages } from './pages/pages.ts';
import { addGauge } from './ports/metrics.ts';
import { drainSockets } from './realtime/drain.ts';
import { addRealtime } from './realtime/hub.ts';
import { realtimeFeatures } from './realtime-features.ts';

const maxBodyBytes = 1_000_000;
const maxFrameBytes = 16_384;

/** Creates the HTTP server of one process: the contract's calls, the websocket, images and the brands' pages. */
export const buildApp = async (context: Context): Promise<FastifyInstance> => {
  const { config } = context;
  // At the level `info` Fastify would log where it listens, which main.ts prints.
  const logger: FastifyBaseLogger = context.log.child({}, config.logLevel === 'info' ? { level: 'warn' } : {});
  const handleError = createErrorHandler(context.metrics);
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The log itself adds the id of the request (log.ts).
    childLoggerFactory: (parent) => parent,
    trustProxy: config.proxyNetworks.length > 0 && [...config.proxyNetworks],
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    // A URL that the router refuses, because it is too long or not UTF-8.
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 1000 },
  });
  app.setErrorHandler(handleError);
  addRequestIds(app);
  measureRequests(app, context);
  // Created once instead of by Fastify's plugin, which adds a function to each reply and so retains the request in the old generation of
  // the heap (docs/performance.md).
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The popup of a wallet reports the result of the payment to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: config.production,
  });
  app.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()));
  separateConsole(app, config);
  // Records every refusal by a limit, by the pattern of the route.
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 429)
      context.security.note({ kind: 'limitMet', subject: request.routeOptions.url ?? 'page', address: request.ip });
    done();
  });
  await addCookies(app);
  await app.register(multipart, { throwFileSizeLimit: true });
  // Compression would need a quarter of a megabyte per connection.
  await app.register(websocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    preClose: () => drainSockets(app.websocketServer.clients),
  });

  addHealth(app, context);
  addMetrics(app, context);
  addGauge(context.metrics, 'kindred_sockets', 'Open websockets', () => app.websocketServer.clients.size);
  if (config.roles.web) {
    addRoutes(app, context, handlers, { refuseBanned, passGate, requireAgeCheck });
    addConsoleRoutes(app, context, consoleHandlers, {
      requireOperator,
      writeAuditLine,
      onChange: clearQueueCache,
    });
    app.get('/openapi.json', async () => openapi());
    addTranslations(app);
    addImages(app, context);
    addArchives(app, context);
    addTeasers(app);
    registerSelfieRoute(app, context);
    addConsoleImages(app, context);
    addExports(app, context);
    addTransparencyExport(app, context);
    if (!config.production && !config.mail.smtpUrl) addDevMail(app, context);
    addAgeSandbox(app, context);
    addLandingForm(app, context);
    registerSocialPhotoRoute(app, context);
    addSocialStart(app, context);
    addWebhooks(app, context);
    addFormPage(app, context);
    addReceiptPages(app, context);
    addOneClickUnsubscribe(app, context);
    await addConsolePages(app);
    await addPages(app, context);
  }
  if (config.roles.realtime) await app.register(async (scope) => addRealtime(scope, context, realtimeFeatures));
  return app;
};
