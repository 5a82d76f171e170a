import fc from 'fast-check'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { concurrentActors, oneStep } from '#server/testing/enrolment-actors.ts'
import { type EnrolmentScene, enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { seatFaults } from '#server/testing/seats.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'

const STEPS = 100_000
/** A machine that is too busy gets fewer steps done, and misses the row for it. */
const WITHIN_MS = Number(process.env.BENCH_MINUTES ?? 90) * 60_000
const AT_ONCE = 4
const ROUNDS_A_CENTER = 25
const SEED = 20_261_122

/** Families and a desk that join, wait, pay, accept, refuse, pause, move over and leave, four at a time. */
export const r4: Row = {
  id: 'R4',
  name: 'many-actors',
  title: 'random steps of families and desk at once',
  async run(bench) {
    const { url } = await emptyDatabase(await benchServer(bench), 'bench_hands')
    const db = await connectDatabase({ connectionString: url }, silentLog)
    const until = performance.now() + WITHIN_MS
    const [begin, kinds] = [performance.now(), new Map<string, number>()]
    let [steps, centers, faults, thrown] = [0, 0, 0, 0]
    while (steps < STEPS && performance.now() < until) {
      const round = fc.array(oneStep, { minLength: AT_ONCE, maxLength: AT_ONCE })
      const rounds = fc.sample(round, { numRuns: ROUNDS_A_CENTER, seed: SEED + centers })
      const scene = await enrolmentScene(db, { batch: { capacity: 3 } })
      const other = await aJoinableBatch(scene.db, scene.stage, { capacity: 2, startMinute: 600 })
      const actors = await concurrentActors(scene, [scene.batchId, other])
      for (const [nth, together] of rounds.entries()) {
        scene.at(nth * 5)
        const outcomes = await Promise.allSettled(together.map(step => actors.take(step)))
        for (const [place, outcome] of outcomes.entries()) {
          const { do: step } = together[place]!
          count(kinds, step, outcome)
          if (outcome.status === 'fulfilled') continue
          thrown += 1
          const { reason } = outcome
          bench.say(`${step} ended in a fault: ${reason instanceof Error ? reason.stack : String(reason)}`)
        }
        await actors.runJobs()
        steps += together.length
      }
      faults += await faultsOf(scene)
      centers += 1
    }
    await db.close()
    const rate = (steps * 1000) / (performance.now() - begin)
    return {
      columns: ['', 'steps', 'steps/s', 'centers'],
      lines: [['product', steps, rate, centers]],
      gates: [
        atLeast('steps', steps, STEPS),
        exactly(
          'seats above the capacity or other than places, lines passed over, rolls that differ',
          faults,
          0,
        ),
        exactly('steps that ended in a fault', thrown, 0),
      ],
      notes: [...kinds].sort().map(([kind, n]) => `${n} × ${kind}`),
    }
  },
}

function count(kinds: Map<string, number>, step: string, outcome: PromiseSettledResult<unknown>) {
  const words = outcome.status === 'rejected' ? 'fault' : wordsOf(outcome.value)
  kinds.set(`${step}: ${words}`, (kinds.get(`${step}: ${words}`) ?? 0) + 1)
}

async function faultsOf(scene: EnrolmentScene): Promise<number> {
  return (await seatFaults(scene.db, scene.stage.centerId)).length
}

function wordsOf(value: unknown): string {
  if (isRefusal(value)) return value.code
  return value === undefined ? 'nothing to do' : 'done'
}
