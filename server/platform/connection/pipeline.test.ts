import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import type { Tx } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { together } from './pipeline.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))
afterEach(() => vi.restoreAllMocks())

async function addMessage(tx: Tx, kind: string) {
  const message = { id: newId(), phone: '+919900000001', kind, body: '0', created_at: new Date() }
  await tx.insertInto('demo_messages').values(message).execute()
}
const kindsOf = async (tx: Tx) =>
  (await tx.selectFrom('demo_messages').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

/** How often something is sent while no answer is awaited. */
function countRoundTrips() {
  let open = 0
  const count = { trips: 0 }
  const original = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (open === 0) count.trips += 1
    open += 1
    const answer = Reflect.apply(original, this, given) as unknown as Promise<unknown>
    void answer.then(
      () => (open -= 1),
      () => (open -= 1),
    )
    return answer as never
  } as never)
  return count
}

describe('what is done together', () => {
  test('in a transaction takes one round trip, its begin with it, and what is last one more with the commit', async () => {
    const count = countRoundTrips()
    await inTransaction(
      database,
      tx =>
        together(tx, [
          () => addMessage(tx, 'a'),
          () => kindsOf(tx),
          () => addMessage(tx, 'b'),
          () => kindsOf(tx),
        ]),
      tx => [() => addMessage(tx, 'c'), () => addMessage(tx, 'd')],
    )
    expect(count.trips).toBe(2)
    vi.restoreAllMocks()
    expect(await kindsOf(database.kysely)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('sees what was written before it, in a transaction and outside', async () => {
    const work = (tx: Tx) =>
      together(tx, [() => addMessage(tx, 'a'), () => kindsOf(tx), async () => 7, () => kindsOf(tx)])
    expect(await inTransaction(database, work)).toEqual([undefined, ['a'], 7, ['a']])
    expect(await work(database.kysely)).toEqual([undefined, ['a', 'a'], 7, ['a', 'a']])
  })

  test('fails with the error of the first that fails, and nothing is written', async () => {
    const failing = inTransaction(database, tx =>
      together(tx, [
        () => addMessage(tx, 'a'),
        () => sql`select 1 / 0`.execute(tx),
        () => addMessage(tx, 'b'),
      ]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await kindsOf(database.kysely)).toEqual([])
  })

  test('fails with the cause, even where one behind it is heard first, and is tried again after a deadlock', async () => {
    const deadlock = async (tx: Tx) => {
      try {
        await sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx)
      } finally {
        await new Promise(resolve => setTimeout(resolve, 30))
      }
    }
    let runs = 0
    const done = await inTransaction(database, async tx => {
      runs += 1
      await together(tx, [
        () => (runs < 3 ? deadlock(tx) : addMessage(tx, 'a')),
        () => sql`select 1`.execute(tx),
      ])
      return 'done'
    })
    expect([done, runs]).toEqual(['done', 3])
    expect(await kindsOf(database.kysely)).toEqual(['a'])
  })
})

describe('a transaction', () => {
  test('whose last statement fails commits nothing, though the commit was sent', async () => {
    const failing = inTransaction(
      database,
      tx => addMessage(tx, 'a'),
      tx => [() => addMessage(tx, 'b'), async () => void (await sql`select 1 / 0`.execute(tx))],
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await kindsOf(database.kysely)).toEqual([])
  })

  test('whose last write fails before its statement is sent rolls back, and keeps its connection', async () => {
    let lost = 0
    const count = () => {
      lost += 1
    }
    database.pool.on('remove', count)
    const failing = inTransaction(
      database,
      tx => addMessage(tx, 'a'),
      tx => [
        () => addMessage(tx, 'b'),
        async () => {
          throw new TypeError('a bug')
        },
      ],
    )
    await expect(failing).rejects.toThrow('a bug')
    database.pool.off('remove', count)
    expect(lost).toBe(0)
    expect(await kindsOf(database.kysely)).toEqual([])
  })

  test('does not say that it was committed when an error in it was swallowed', async () => {
    const swallowed = inTransaction(database, async tx => {
      await addMessage(tx, 'a')
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('nothing was committed')
    expect(await kindsOf(database.kysely)).toEqual([])
  })

  test('takes no statement after its end, which would run by itself', async () => {
    let kept: Tx | undefined
    await inTransaction(database, async tx => {
      kept = tx
    })
    await expect(addMessage(kept!, 'late')).rejects.toThrow('after the end')
    const late = inTransaction(database, async tx => {
      void sql`select pg_sleep(0.05)`
        .execute(tx)
        .then(() => addMessage(tx, 'later'))
        .catch(() => undefined)
      throw new Error('no')
    })
    await expect(late).rejects.toThrow('no')
    await new Promise(resolve => setTimeout(resolve, 120))
    expect(await kindsOf(database.kysely)).toEqual([])
  })

  test('gives its connection back, however it ends', async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      await inTransaction(database, async tx => addMessage(tx, 'a'))
      await inTransaction(database, async () => ({ refused: true as const, code: 'no' }))
      await inTransaction(database, async tx => sql`select 1 / 0`.execute(tx)).catch(() => undefined)
    }
    expect(database.pool.waitingCount).toBe(0)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('whose connection is lost is not committed, and the pool makes another', async () => {
    const lost = inTransaction(database, async tx => {
      await addMessage(tx, 'a')
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(lost).rejects.toThrow()
    await inTransaction(database, tx => addMessage(tx, 'b'))
    expect(await kindsOf(database.kysely)).toEqual(['b'])
  })
})
