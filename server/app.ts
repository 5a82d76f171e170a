import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { above } from './above.ts'
import type { Ports } from './adapters/port.ts'
import { mountAppLinks } from './http/app/app-links.ts'
import { mountAppManifest } from './http/app/app-manifest.ts'
import { mountHealth } from './http/health.ts'
import { type LiveHub, mountLive } from './http/live.ts'
import { mountMetrics } from './http/metrics.ts'
import { API_BASE } from './http/mount.ts'
import { originAllowed } from './http/origins.ts'
import { mountPages } from './http/pages.ts'
import { createServer, type TimeLimits } from './http/server.ts'
import { mountSitemap } from './http/sitemap.ts'
import { mountTiles } from './http/tiles.ts'
import { jobs } from './jobs.ts'
import {
  createAuthenticate,
  createGrantsCache,
  notify,
  notifyEach,
  spendLiveTicket,
} from './modules/accounts/public.ts'
import type { Config } from './platform/config.ts'
import { startReplicas } from './platform/connection/replicas.ts'
import type { Database } from './platform/database.ts'
import { liveChannel, type Publisher, publishedSince, startPublisher } from './platform/events.ts'
import { startJobs, wakeJobs } from './platform/jobs.ts'
import { listenOn } from './platform/listen.ts'
import { readLive } from './platform/live-payload.ts'
import type { Services } from './platform/make-context.ts'
import { createMetrics } from './platform/metrics.ts'
import { rememberPlatform } from './platform/platform-facts.ts'

export interface App {
  http: FastifyInstance
  services: Services
  /**
   * Takes requests for so many milliseconds more while it says that it is stopping, then finishes running work, closes
   * connections and stops jobs; the database stays open.
   */
  stop(drainMs?: number): Promise<void>
}

/** Assembles the server on an open, migrated database. Vendors are passed in as `ports`. */
export async function createApp(options: {
  config: Config
  db: Database
  ports: Ports
  clock: () => Date
  /** The folder with the built web app; null serves only the API. */
  webRoot: string | null
  /** Routes of vendors that run in this process (the practice gateway). */
  addRoutes?: (http: FastifyInstance, services: Services) => Promise<void> | void
  /** Whether this process works on background jobs. */
  runJobs?: boolean
  /** How long a slow sender is tolerated, in milliseconds. */
  timeLimits?: TimeLimits
}): Promise<App> {
  const { config, db, ports, clock } = options
  const log = db.log
  const metrics = createMetrics()
  metrics.watchPool('app', db.pool)
  metrics.watchOutbox(db)
  const listen = listenOn(db.connection, log)
  // Begun when there is a queue, so that every event wakes its jobs: also those written while no process ran.
  let publisher: Publisher | undefined
  let hub: LiveHub | undefined
  const grants = await createGrantsCache({
    db: db.kysely,
    above,
    listen,
    // A ticket's topics were based on the grants at that moment.
    onChange: userId => hub?.closeTopic(`user:${userId}`),
  })
  const platform = await rememberPlatform(db.kysely, listen)
  const replicas = startReplicas(db, config.databaseReadUrls)
  const services: Services = {
    db,
    config,
    ports,
    above,
    clock,
    log,
    enqueue: (tx, job, data, jobOptions) => queue.enqueue(tx, job, data, jobOptions),
    notify,
    notifyEach,
    poke: () => publisher?.poke(),
    platform: platform.now,
    replicas,
    forgetGrants: userId => grants.forget(userId),
    counters: metrics,
  }
  const queue = await startJobs({ services, jobs, metrics, work: options.runJobs ?? true })
  const publishes = startPublisher({ db, wake: wakeJobs(jobs, queue) })
  publisher = publishes

  const { identity, identityService } = ports
  const authenticate = createAuthenticate({ identity, identityService, grants, clock })
  const http = await createServer(services, authenticate, options.timeLimits)
  const state = { stopping: false }
  http.addHook('onSend', async (_request, reply) => {
    // A connection kept alive after its last answer would delay the stop until it is closed forcibly.
    if (state.stopping) reply.header('Connection', 'close')
  })
  mountHealth(http, services, state)
  mountMetrics(http, config, metrics)
  mountTiles(http, services)
  http.addHook('onResponse', async (request, reply) => {
    const operation = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    metrics.observeRequest(operation, reply.statusCode, reply.elapsedTime / 1000)
    const ms = Math.round(reply.elapsedTime)
    // The route, never the actual address: it may contain a phone number or a ticket.
    request.log.info({ operation, status: reply.statusCode, ms }, 'answered')
  })
  const live = mountLive(http, {
    path: `${API_BASE}/live`,
    spend: hash => spendLiveTicket(db.kysely, hash, clock()),
    publishedSince: (topics, withinMs) => publishedSince(db, topics, new Date(clock().getTime() - withinMs)),
    allowedOrigin: (origin, host) => originAllowed(config, origin, host),
    log,
  })
  hub = live
  const stopListening = await listen(liveChannel, {
    onMessage: payload => {
      for (const message of readLive(payload)) live.deliver(message)
    },
    onUp: () => undefined,
    // Browsers reload everything when they reconnect: what was missed in the meantime is not lost for them.
    onDown: () => live.closeAll(),
  })
  await options.addRoutes?.(http, services)
  if (options.webRoot) {
    mountSitemap(http, services)
    mountAppLinks(http, config)
    mountAppManifest(http, services)
    await mountPages(http, services, options.webRoot)
  }

  let ended: Promise<void> | undefined
  async function end(drainMs: number) {
    state.stopping = true
    if (drainMs > 0) await sleep(drainMs)
    live.closeAll()
    await http.close()
    await queue.stop()
    await publishes.stop()
    await Promise.all([stopListening(), grants.close(), platform.close(), replicas.close()])
  }

  return {
    http,
    services,
    stop: (drainMs = 0) => (ended ??= end(drainMs)),
  }
}
