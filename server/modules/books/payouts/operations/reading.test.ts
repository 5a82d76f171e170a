import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { handlers as path } from '#server/modules/books/handlers.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  accrue,
  answered,
  goOnUntil,
  jobOf,
  type TaughtScene,
  taughtScene,
} from '#server/testing/earnings.ts'
import { codeOf } from '#server/testing/requests.ts'
import { draftPayouts } from '../jobs/draft-payouts.ts'

const database = await testDatabase()
let scene: TaughtScene
beforeEach(async () => {
  await resetDatabase(database)
  scene = await taughtScene(database)
  await goOnUntil(scene, database, '2026-12-02T06:00:00Z')
  await accrue(scene.world)
  await draftPayouts.run(jobOf(scene.world))
})

const statement = async () => {
  const { items } = answered(
    await scene.world.run(path['GET /statements'], { actor: scene.head, query: { limit: 25, offset: 1 } }),
  )
  return items[0]!
}
const print = async (language: Language) =>
  scene.world.run(path['GET /statements/{id}/document'], {
    actor: scene.head,
    params: { id: (await statement()).id },
    query: { language },
  })

describe('a printed statement', () => {
  test('is available once approved, in both languages', async () => {
    expect(codeOf(await print('en'))).toBe('illegal_transition')
    const { id, version, total } = await statement()
    answered(
      await scene.world.run(path['POST /statements/{id}/approval'], {
        actor: scene.head as never,
        params: { id },
        body: { version, total: total.amount },
      }),
    )
    for (const language of LANGUAGES) {
      const answer = await print(language)
      if (!answer || !('bytes' in answer) || !answer.bytes) throw new Error('no document')
      expect((await buffer(answer.bytes)).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

test('a statement keeps the name it was approved with, whatever happens to the person', async () => {
  const { id, version, total, expert } = await statement()
  const body = { version, total: total.amount }
  answered(
    await scene.world.run(path['POST /statements/{id}/approval'], {
      actor: scene.head as never,
      params: { id },
      body,
    }),
  )
  await database.kysely.updateTable('experts').set({ name: 'Erased' }).where('id', '=', expert.id).execute()
  expect((await statement()).expert.name).toBe(expert.name)
  const other = database.kysely.updateTable('expert_statements').set({ expert_name: 'Erased' })
  await expect(other.where('id', '=', id).execute()).rejects.toThrow(/the name on it stands/)
})

test('a center without bank files has an empty list, and an expert without an account has none', async () => {
  const files = await scene.world.run(path['GET /payouts'], {
    actor: scene.head as never,
    query: { limit: 25, offset: 1 },
  })
  expect(answered(files)).toMatchObject({ items: [], total: 0 })
  const account = await scene.world.run(path['GET /payout-account'], { actor: scene.expert })
  expect(answered(account)).toEqual({ account: null })
})
