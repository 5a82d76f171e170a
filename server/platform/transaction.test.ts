import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import type { Tx } from './context.ts'
import { afterCommit, inTransaction } from './transaction.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

async function addMessage(tx: Tx, kind = 'code') {
  const message = { id: newId(), phone: '+919900000001', kind, body: '0', created_at: new Date() }
  await tx.insertInto('demo_messages').values(message).execute()
}

async function countMessages(): Promise<number> {
  const rows = await database.kysely.selectFrom('demo_messages').select('id').execute()
  return rows.length
}

describe('a transaction', () => {
  test('commits and returns the work’s result', async () => {
    expect(await inTransaction(database, tx => addMessage(tx).then(() => 'done'))).toBe('done')
    expect(await countMessages()).toBe(1)
  })

  test('rolls back and returns the refusal when the work refuses', async () => {
    const refusal = { refused: true as const, code: 'slot_taken' }
    const result = await inTransaction(database, async tx => {
      await addMessage(tx)
      return refusal
    })
    expect(result).toBe(refusal)
    expect(await countMessages()).toBe(0)
  })

  test('rolls back and throws when the work throws', async () => {
    const broken = inTransaction(database, async tx => {
      await addMessage(tx)
      throw new TypeError('a bug')
    })
    await expect(broken).rejects.toThrow('a bug')
    expect(await countMessages()).toBe(0)
  })
})

describe('hooks after commit', () => {
  test('run in order, when others can already see the changes', async () => {
    const seen: (string | number)[] = []
    await inTransaction(database, async tx => {
      afterCommit(tx, async () => seen.push(await countMessages()))
      afterCommit(tx, () => seen.push('second'))
      await addMessage(tx)
      seen.push('work')
    })
    expect(seen).toEqual(['work', 1, 'second'])
  })

  test('do not run after a refusal or an error', async () => {
    const ran: string[] = []
    await inTransaction(database, async tx => {
      afterCommit(tx, () => ran.push('refused'))
      return { refused: true as const, code: 'no' }
    })
    const broken = inTransaction(database, async tx => {
      afterCommit(tx, () => ran.push('thrown'))
      throw new Error('a bug')
    })
    await expect(broken).rejects.toThrow('a bug')
    expect(ran).toEqual([])
  })

  test('that fail neither undo the result nor stop the others', async () => {
    const ran: string[] = []
    const result = await inTransaction(database, async tx => {
      afterCommit(tx, () => Promise.reject(new Error('push service away')))
      afterCommit(tx, () => ran.push('second'))
      return 'done'
    })
    expect([result, ran]).toEqual(['done', ['second']])
  })

  test('outside a transaction are a bug', () => {
    expect(() => afterCommit(database.kysely, () => undefined)).toThrow('outside inTransaction')
  })
})

describe('conflicts', () => {
  test('after a serialization failure run the work again, with its hooks once', async () => {
    await addMessage(database.kysely)
    let runs = 0
    let hooked = 0
    await inTransaction(database, async tx => {
      runs++
      afterCommit(tx, () => hooked++)
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await tx.selectFrom('demo_messages').selectAll().execute()
      if (runs < 3)
        await database.kysely
          .updateTable('demo_messages')
          .set({ kind: `other ${runs}` })
          .execute()
      await tx.updateTable('demo_messages').set({ body: 'mine' }).execute()
    })
    expect([runs, hooked]).toEqual([3, 1])
    const rows = await database.kysely.selectFrom('demo_messages').select(['kind', 'body']).execute()
    expect(rows).toEqual([{ kind: 'other 2', body: 'mine' }])
  })

  test('that deadlock both succeed', async () => {
    await Promise.all([addMessage(database.kysely, 'a'), addMessage(database.kysely, 'b')])
    const { promise: met, resolve: meet } = Promise.withResolvers<void>()
    let waiting = 0
    const runs = { ab: 0, ba: 0 }
    const touch = (order: 'ab' | 'ba') =>
      inTransaction(database, async tx => {
        runs[order]++
        for (const kind of order) {
          await sql`update demo_messages set body = (body::int + 1)::text where kind = ${kind}`.execute(tx)
          if (++waiting === 2) meet()
          await met
        }
      })
    await Promise.all([touch('ab'), touch('ba')])
    // The loser runs again at least once; on a busy machine they may collide a second time.
    expect(runs.ab + runs.ba).toBeGreaterThanOrEqual(3)
    const rows = await database.kysely.selectFrom('demo_messages').select('body').execute()
    expect(rows.map(row => row.body)).toEqual(['2', '2'])
  })

  test('that persist are given up after three more tries', async () => {
    let runs = 0
    const hopeless = inTransaction(database, async tx => {
      runs++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(hopeless).rejects.toThrow('again')
    expect(runs).toBe(4)
  })
})
