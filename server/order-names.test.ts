import { expect, it } from 'vitest'
import { handlers } from '#server/http/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'

const database = await testDatabase()

it('an order is named after all its learners, wherever a center sees its money', async () => {
  const scene = await enrolmentScene(database)
  const family = await scene.family(2)
  const { orderId } = await scene.join(family)
  const what = {
    en: 'Kathak Beginners, 3 of 9 classes · Kabir and Tara',
    hi: 'Kathak Beginners, 9 में से 3 क्लासें · Kabir और Tara',
  }
  const page = { limit: 10, offset: 1 }
  const read = async <K extends keyof typeof handlers>(key: K, sortBy: string) => {
    const query = { ...page, sortBy, sortOrder: key === 'GET /center/dues' ? 'asc' : 'desc' }
    const list = await scene.world.run(handlers[key] as never, { actor: scene.desk, query } as never)
    return (list as unknown as { items: { what: object }[] }).items.map(item => item.what)
  }
  expect(await read('GET /center/orders', 'createdAt')).toEqual([what])
  expect(await read('GET /center/dues', 'dueOn')).toEqual([what])
  await scene.payOnline(orderId!, family.actor)
  expect(await read('GET /center/payments', 'at')).toEqual([what])
  const { orderId: ofOne } = await scene.join(await scene.family())
  expect(await read('GET /center/orders', 'createdAt')).toContainEqual(
    (await scene.order(ofOne!)).lines[0]?.label,
  )
})
