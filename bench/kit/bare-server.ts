import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

// The yardstick: Fastify and pg, a signed token checked, rows as objects, nothing else. Runs in a process of its own:
// node bench/kit/bare-server.ts, configured by the file that BARE_JOB names.

/** A handler in data: its statements, and what they are given from the request. */
export interface BareJob {
  connection: pg.ClientConfig
  poolSize: number
  secret: string
  /** Reads: each statement's values may contain `{"$query": name}` or `{"$param": true}`. */
  lists: Record<string, { sql: string; values: unknown[] }[]>
  /** Writes in one transaction: the texts; the values come in the request's body. */
  writes: Record<string, { texts: string[]; pauseMs: number; end: 'commit' | 'rollback' }>
}

const job = JSON.parse(readFileSync(process.env.BARE_JOB ?? '', 'utf8')) as BareJob
const pool = new pg.Pool({ ...job.connection, max: job.poolSize })
pool.on('error', () => undefined)
const app = Fastify()

function checkToken(request: FastifyRequest): boolean {
  const [head, payload, signature] = (request.headers.authorization ?? '').slice(7).split('.')
  if (!head || !payload || !signature) return false
  const expected = createHmac('sha256', job.secret).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  return claims.exp * 1000 > Date.now()
}

for (const [path, statements] of Object.entries(job.lists)) {
  app.get(path, async (request, reply) => {
    if (!checkToken(request)) return reply.status(401).send({ error: 'token' })
    const query = request.query as Record<string, string>
    const params = request.params as { id?: string }
    const results = await Promise.all(
      statements.map((statement, nth) =>
        pool.query({
          name: `${path} ${nth}`,
          text: statement.sql,
          values: statement.values.map(value => given(value, query, params)),
        }),
      ),
    )
    const [first, ...more] = results.map(result => result.rows)
    if (more.length === 1 && more[0]?.[0]?.total !== undefined)
      return { items: first, total: more[0][0].total }
    return { ...first?.[0], parts: more }
  })
}

for (const [path, { texts, pauseMs, end }] of Object.entries(job.writes)) {
  app.post(path, async (request, reply) => {
    if (!checkToken(request)) return reply.status(401).send({ error: 'token' })
    const all = request.body as unknown[][]
    const client = await pool.connect()
    try {
      await client.query('begin')
      let last: unknown
      for (const [nth, text] of texts.entries()) {
        if (pauseMs > 0) await sleep(pauseMs)
        const values = (all[nth] ?? []).map(revive)
        last = (await client.query({ name: `${path} ${nth}`, text, values })).rows[0]
      }
      await client.query(end)
      return reply.status(201).send(last ?? {})
    } catch (error) {
      await client.query('rollback')
      return reply.status(409).send({ error: String(error) })
    } finally {
      client.release()
    }
  })
}

function given(value: unknown, query: Record<string, string>, params: { id?: string }): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$query' in value) return query[String(value.$query)]
  return '$param' in value ? params.id : value
}

/** Bytes travel as hex text. */
function revive(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$bytes' in value
    ? Buffer.from(String(value.$bytes), 'hex')
    : value
}

process.stdout.write(`ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => process.exit(0))
