import autocannon from 'autocannon'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import type { Contestant, Slice } from './slices.ts'

/** A request to be sent. */
export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** HTTP load on a server in a process of its own, 16 connections; `next` makes each request. */
export function httpLoad(
  name: string,
  server: ChildApp,
  next: () => Shot,
  options: { seconds?: number; connections?: number; amount?: number } = {},
): Contestant {
  const { seconds = 2, connections = 16, amount } = options
  return {
    name,
    async slice(): Promise<Slice> {
      const cpu = server.cpuMs()
      let bytes = 0
      const begin = performance.now()
      let last = begin
      const result = await autocannon({
        url: server.url,
        connections,
        ...(amount ? { amount } : { duration: seconds }),
        timeout: 20,
        // It looks whether the amount is reached this often.
        sampleInt: 50,
        requests: [{ setupRequest: request => ({ ...request, ...next() }) }],
        setupClient: client => {
          client.on('body', (body: Buffer) => {
            bytes += body.length
          })
          client.on('response', () => {
            last = performance.now()
          })
        },
      })
      const answers = result['2xx'] + result.non2xx
      return {
        rate: (answers * 1000) / (last - begin),
        cpuMicros: ((server.cpuMs() - cpu) * 1000) / Math.max(1, answers),
        failed: result.non2xx + result.errors,
        bytes: bytes / Math.max(1, answers),
      }
    },
  }
}

/** The same statement over and over on so many connections of this process: what the database alone can do. */
export function sqlLoad(
  name: string,
  run: (nth: number) => Promise<unknown>,
  options: { seconds?: number; connections?: number } = {},
): Contestant {
  const { seconds = 2, connections = 10 } = options
  let nth = 0
  return {
    name,
    async slice(): Promise<Slice> {
      const begin = performance.now()
      const before = process.cpuUsage()
      const end = begin + seconds * 1000
      let done = 0
      const worker = async () => {
        while (performance.now() < end) {
          await run(nth++)
          done += 1
        }
      }
      await Promise.all(Array.from({ length: connections }, worker))
      const { user, system } = process.cpuUsage(before)
      return {
        rate: (done * 1000) / (performance.now() - begin),
        cpuMicros: (user + system) / Math.max(1, done),
        failed: 0,
        bytes: Number.NaN,
      }
    },
  }
}
