import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/platform/make-context.ts'
import { withinDeadline } from './deadline.ts'

/**
 * `/health/live`: the process answers. `/health/serving`: it is not stopping; what a proxy asks before it sends somebody
 * here. `/health/ready`: it also reaches the database.
 */
export function mountHealth(app: FastifyInstance, services: Services, state: { stopping: boolean }): void {
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  const stopping = (reply: FastifyReply) =>
    reply.status(503).header('Retry-After', '5').send({ status: 'stopping' })
  app.get('/health/serving', (_request, reply) =>
    state.stopping ? stopping(reply) : reply.send({ status: 'serving' }),
  )
  app.get('/health/ready', async (request, reply) => {
    if (state.stopping) return stopping(reply)
    try {
      await withinDeadline(sql`select 1`.execute(services.db.kysely))
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database cannot be reached')
      return reply.status(503).header('Retry-After', '2').send({ status: 'no database' })
    }
  })
}
