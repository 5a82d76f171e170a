import { describe, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { attempt, erasedScene, GONE, marksOf, seekerOf, wasTaken } from '#server/testing/access/gone.ts'
import { NOT_TRIED } from '#server/testing/access/gone-not-tried.ts'
import { walkReadings } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'

const scene = await erasedScene(await testDatabase())
const { db, here, walker, attempts, looks } = scene
const marks = marksOf(scene)
const seeker = seekerOf(scene)
const kinds = Object.keys(GONE) as (keyof typeof GONE)[]

vi.setConfig({ testTimeout: 180_000 })

/** Does something while the expert or the center is inactive, and reactivates them. */
async function during<T>(kind: keyof typeof GONE, work: () => Promise<T>): Promise<T> {
  await GONE[kind](scene, true)
  try {
    return await work()
  } finally {
    await GONE[kind](scene, false)
  }
}

/** What is searched for, and what is shown of someone with these markers. */
async function shown(kind: keyof typeof GONE): Promise<string[]> {
  const found: string[] = []
  for (const look of looks) {
    const { text } = await attempt(scene, look)
    if (marks[kind].some(mark => text.includes(mark))) found.push(look.name)
  }
  return found
}

/** Operations that show a stranger anything of someone with these markers. */
async function readBy(kind: keyof typeof GONE): Promise<string[]> {
  const findings = await walkReadings(walker, seeker, { ...here, marks: marks[kind] })
  return [...new Set(findings.map(each => each.operation))].sort()
}

describe('every operation', () => {
  const writes = Object.entries(api).filter(([key]) => !key.startsWith('GET '))
  test.each(writes.map(([key, { id }]) => ({ key, id })))(
    '$id is tried, or its exception is explained',
    ({ key, id }) => {
      const tried = attempts.some(each => each.id === id)
      const said = Object.values(NOT_TRIED).filter(ids => (ids as readonly string[]).includes(id)).length
      expect(
        Number(tried) + said,
        `${key}: can it book, join, pay or plan anything with an inactive expert or at a suspended center? Then try it in server/testing/access/gone.ts, else say why not in gone-not-tried.ts`,
      ).toBe(1)
    },
  )
  test('in the list still exists', () => {
    const ids = Object.values(api).map(each => each.id) as string[]
    expect(
      Object.values(NOT_TRIED)
        .flat()
        .filter(id => !ids.includes(id)),
    ).toEqual([])
  })
})

describe('a stranger', () => {
  // The page of a batch stays for people with its link; it says that it is closed to new learners.
  const kept = ['publicBatch.show']
  test.each(kinds)('sees nothing of %s', async kind => {
    const all = looks.filter(each => each.not?.gone !== kind).map(each => each.name)
    const before = await shown(kind)
    // A search that finds nothing when all is well proves nothing.
    expect(all.filter(name => !before.includes(name))).toEqual([])
    const [looked, read] = await during(kind, async () => [await shown(kind), await readBy(kind)])
    expect(looked).toEqual([])
    expect(read.filter(id => !kept.includes(id))).toEqual([])
  })
})

describe('a family that wants to book, join, wait, ask, reschedule or pay', () => {
  test('is refused with a next step while the expert or center is inactive, and succeeds after their return', async () => {
    const wrong: string[] = []
    for (const one of attempts) {
      for (const kind of kinds) {
        if (one.not?.gone === kind) continue
        const outcome = await during(kind, () => attempt(scene, one))
        const hasNext = outcome.code === 'said no' || (Array.isArray(outcome.next) && outcome.next.length > 0)
        const other = one.refusedAs && outcome.code !== one.refusedAs
        if (other || wasTaken(outcome) || outcome.status >= 500 || !hasNext)
          wrong.push(`${one.name} with ${kind}: ${outcome.status} ${outcome.text.slice(0, 200)}`)
      }
      if (one.refusedAs) continue
      const back = await attempt(scene, one)
      if (!wasTaken(back)) wrong.push(`${one.name} when all is well: ${back.text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a planted hole', () => {
  test('in the lists is found: a profile that ignores the status of its account', async () => {
    const found = await during('an inactive expert', async () => {
      await db.pool.query(`update experts set status = 'active' where id = $1`, [here.ids.expert])
      return shown('an inactive expert')
    })
    expect(found).toEqual(expect.arrayContaining(['experts nearby', 'free times', 'batches to join']))
  })
  test('in joining is found: a batch that ignores the status of its expert', async () => {
    const wait = attempts.find(each => each.id === 'enrolment.quote')!
    const outcome = await during('an inactive expert', async () => {
      await db.pool.query('update batches set without_expert = false where id = $1', [scene.open])
      return attempt(scene, wait)
    })
    expect(wasTaken(outcome)).toBe(true)
  })
})
