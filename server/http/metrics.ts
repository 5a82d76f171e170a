import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusals.ts'
import type { Config } from '#server/platform/config.ts'
import { sameSecret } from '#server/platform/digests.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { isOwnMachine } from '#server/platform/network-address.ts'
import { sendProblem } from './send-problem.ts'

/** Metrics for Prometheus: for callers with `METRICS_TOKEN`; without one, in production, only for this machine. */
export function mountMetrics(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return sendProblem(reply, refuse('not_found'), 'en', request.id)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const { metricsToken, environment } = config
  if (metricsToken !== undefined) {
    return sameSecret(
      (request.headers.authorization ?? '').replace(/^bearer +/i, 'Bearer '),
      `Bearer ${metricsToken}`,
    )
  }
  if (environment !== 'production') return true
  // What came through a proxy was requested by a remote client, however close the proxy is.
  return isOwnMachine(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
}
