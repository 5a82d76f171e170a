import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emit, resetDatabase, testDatabase } from '#server/testing/database.ts'
import { liveChannel, type Publisher, startPublisher } from './events.ts'
import { listenOn } from './listen.ts'
import { chunkLive, type LiveMessage, readLive } from './live-payload.ts'
import { silentLog } from './log.ts'
import { afterCommit, inTransaction } from './transaction.ts'

const database = await testDatabase()
const closing: (() => Promise<void>)[] = []
beforeEach(() => resetDatabase(database))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function publisher(...handlers: Parameters<typeof startPublisher>[0]['handlers'] & object): Publisher {
  const started = startPublisher({ db: database, handlers })
  closing.push(() => started.stop())
  return started
}

async function listening(onUp: () => void = () => undefined): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = []
  const listen = listenOn(database.connection, silentLog)
  const onMessage = (payload: string) => heard.push(...readLive(payload))
  closing.push(await listen(liveChannel, { onMessage, onUp, onDown: () => undefined }))
  return heard
}

function write(kind: string, poke?: () => void) {
  return inTransaction(database, async tx => {
    await emit(tx, { kind, topics: ['user:1'], payload: { kind } }, new Date())
    if (poke) afterCommit(tx, poke)
  })
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select 1 from outbox_events where published_at is null`.execute(database.kysely)
  return rows.length
}

describe('the outbox', () => {
  test('notifies all listeners, in order, without the event’s content', async () => {
    const heard = await listening()
    const { poke } = publisher()
    for (const kind of ['a.first', 'a.second', 'a.third']) await write(kind, poke)
    await expect.poll(() => heard.map(message => message.kind)).toEqual(['a.first', 'a.second', 'a.third'])
    expect(heard[0]).toEqual({ id: expect.any(String), kind: 'a.first', topics: ['user:1'] })
    expect(await waiting()).toBe(0)
  })

  test('publishes nothing of a transaction that was rolled back', async () => {
    const heard = await listening()
    const { drain } = publisher()
    await inTransaction(database, async tx => {
      await emit(tx, { kind: 'a.refused', topics: [], payload: {} }, new Date())
      return { refused: true as const, code: 'no' }
    })
    await write('a.committed')
    await drain()
    await expect.poll(() => heard.map(message => message.kind)).toEqual(['a.committed'])
  })

  test('publishes what a process left that died between commit and publishing', async () => {
    await write('a.orphan')
    const heard = await listening()
    publisher()
    await expect.poll(() => heard.map(message => message.kind)).toEqual(['a.orphan'])
  })

  test('publishes each event once, even with two processes at the same time', async () => {
    const handled: string[] = []
    const handler = async (event: { id: string }) => {
      await sleep(1)
      handled.push(event.id)
    }
    for (let n = 0; n < 150; n++) await write(`a.n${n}`)
    await Promise.all([publisher(handler).drain(), publisher(handler).drain()])
    expect(handled).toHaveLength(150)
    expect(new Set(handled).size).toBe(150)
  })

  test('wakes jobs waiting for its kinds, once for everything that one transaction publishes', async () => {
    const heard: string[][] = []
    for (const kind of ['a.first', 'a.first', 'a.second']) await write(kind)
    const started = startPublisher({
      db: database,
      wake: async kinds => void heard.push([...kinds]),
    })
    closing.push(() => started.stop())
    await started.drain()
    expect(heard).toEqual([['a.first', 'a.second']])
  })

  test('rolls back a failing handler, blocks no other event, and retries it', async () => {
    let broken = true
    const { drain } = publisher(async (event, tx) => {
      await sql`insert into demo_messages (id, phone, kind, body, created_at)
        values (${event.id}, '+919900000001', ${event.kind}, '', now())`.execute(tx)
      if (broken && event.kind === 'a.bad') throw new Error('a bug in a handler')
    })
    await write('a.bad')
    await write('a.good')
    await drain()
    const kinds = () => database.kysely.selectFrom('demo_messages').select('kind').orderBy('id').execute()
    expect(await kinds()).toEqual([{ kind: 'a.good' }])
    broken = false
    await sql`update outbox_events set created_at = created_at - interval '2 s'`.execute(database.kysely)
    await drain()
    expect(await kinds()).toEqual([{ kind: 'a.bad' }, { kind: 'a.good' }])
    expect(await waiting()).toBe(0)
  })
})

describe('a listener', () => {
  test('reconnects after the connection is cut, and reports a possible gap', async () => {
    let ups = 0
    const heard = await listening(() => ups++)
    expect(ups).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'triveni-listen' and datname = current_database()`.execute(database.kysely)
    await expect.poll(() => ups).toBe(2)
    await write('a.later')
    await publisher().drain()
    await expect.poll(() => heard.map(message => message.kind)).toEqual(['a.later'])
  })
})

describe('notifications', () => {
  test('stay under the size limit and lose no topic', () => {
    const topics = Array.from({ length: 500 }, (_, n) => `user:01890a5d-ac96-774b-bcce-b302099${n}`)
    const messages = [
      { id: '1', kind: 'a.small', topics: ['x'] },
      { id: '2', kind: 'a.large', topics },
      { id: '3', kind: 'a.small', topics: ['विषय'] },
    ]
    const chunks = chunkLive(messages)
    expect(chunks.length).toBeGreaterThan(2)
    for (const chunk of chunks) expect(Buffer.byteLength(chunk)).toBeLessThan(8000)
    const read = chunks.flatMap(readLive)
    for (const { id, topics: sent } of messages) {
      expect(read.filter(part => part.id === id).flatMap(part => part.topics)).toEqual(sent)
    }
  })

  test('are combined when few and small', () => {
    expect(
      chunkLive([
        { id: '1', kind: 'a', topics: [] },
        { id: '2', kind: 'b', topics: [] },
      ]),
    ).toHaveLength(1)
    expect(chunkLive([])).toEqual([])
  })
})
