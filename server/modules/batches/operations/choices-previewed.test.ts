import { describe, expect, it } from 'vitest'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { testDatabase } from '#server/testing/database.ts'
import { paidBatch } from '#server/testing/paid-batch.ts'
import { aStage } from '#server/testing/people.ts'

const database = await testDatabase()
const onlyMondays = { times: { weekdays: [1], startMinute: 17 * 60, minutes: 60 } }

/** Two families have paid for the month, a third is only on the waitlist. */
async function twoPaid() {
  const scene = await paidBatch(database, { batch: { capacity: 2 } })
  const families = [await scene.family(), await scene.family()]
  for (const family of families) await scene.joinAndPay(family)
  await scene.wait(await scene.family())
  return { scene, families }
}

/** The learners who now have a choice that they did not have before. */
async function choosing({ scene, families }: Awaited<ReturnType<typeof twoPaid>>) {
  const all = await Promise.all(families.map(family => scene.choices(family.learnerId)))
  return all.filter(standing => standing.some(row => row.status === 'open')).length
}

describe('the number of families who will have to choose', () => {
  it('is shown before a batch pauses, and is right', async () => {
    const given = await twoPaid()
    expect(await given.scene.choosingIf.paused('2026-11-22')).toBe(0)
    expect(await given.scene.choosingIf.paused('2026-11-27')).toBe(2)
    await given.scene.pauseBatch('2026-11-27')
    expect(await choosing(given)).toBe(2)
  })

  it('leaves out those already compensated', async () => {
    const given = await twoPaid()
    const [first] = await given.scene.toCome()
    await given.scene.cancelClass(first!.id)
    expect(await given.scene.choosingIf.paused('2026-11-24')).toBe(0)
  })

  it('is shown before a timetable changes, and is right', async () => {
    const given = await twoPaid()
    expect(await given.scene.choosingIf.retimed(onlyMondays)).toBe(2)
    await given.scene.retime(onlyMondays)
    expect(await choosing(given)).toBe(2)
  })

  it('is zero if as many classes take place on other days', async () => {
    const given = await twoPaid()
    const mondaysAndThursdays = { times: { weekdays: [1, 4], startMinute: 17 * 60, minutes: 60 } }
    expect(await given.scene.choosingIf.retimed(mondaysAndThursdays)).toBe(0)
    await given.scene.retime(mondaysAndThursdays)
    expect(await choosing(given)).toBe(0)
  })

  it('includes those with another class at the new time', async () => {
    const given = await twoPaid()
    const { scene, families } = given
    const [first] = await scene.toCome()
    const elsewhere = await aStage(scene.db)
    const startsAt = new Date(first!.starts_at.getTime() + 2 * 3_600_000)
    await aBatchClass(scene.db, { ...elsewhere, startsAt, learnerIds: [families[0]!.learnerId] })
    const twoHoursLater = { times: { weekdays: [1, 3], startMinute: 19 * 60, minutes: 60 } }
    expect(await scene.choosingIf.retimed(twoHoursLater)).toBe(1)
    await scene.retime(twoHoursLater)
    expect(await choosing(given)).toBe(1)
  })

  it('is shown before a class is cancelled, and is right', async () => {
    const given = await twoPaid()
    const [first] = await given.scene.toCome()
    expect(await given.scene.choosingIf.cancelled(first!.id)).toBe(2)
    await given.scene.cancelClass(first!.id)
    expect(await choosing(given)).toBe(2)
  })
})
