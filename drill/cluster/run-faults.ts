import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './books.ts'
import type { Cluster } from './cluster.ts'
import type { Fault } from './faults.ts'
import type { Load } from './load.ts'
import { longestGap, type Outcome } from './report.ts'

const CALM_MS = 4000
/** After a fault has ended and the cluster is whole, so long is looked on. */
const AFTERWARDS_MS = 4000
/** A page that listens has heard of a change within this time: attendance is taken every second. */
const LIVE_WITHIN_MS = 3500
/** A page that found nobody waits longer each time before it looks again. */
const LIVE_PATIENCE_MS = 30_000

/** Waits for calm, lets one thing go wrong while people work, and counts when all is whole again. */
export async function runFault(cluster: Cluster, load: Load, fault: Fault): Promise<Outcome> {
  const { told, live } = load
  await sleep(CALM_MS)
  const before = { writes: told.writes.length, interrupted: told.interrupted }
  const from = performance.now()
  const end = await fault.begin(cluster)
  await sleep(Math.max(0, fault.lastsS * 1000 - (performance.now() - from)))
  await end()
  await cluster.settle()
  await sleep(AFTERWARDS_MS)
  const isBack = () => live.filter(one => performance.now() - one.heardAt() < LIVE_WITHIN_MS).length
  const patience = performance.now() + LIVE_PATIENCE_MS
  while (isBack() < live.length && performance.now() < patience) await sleep(500)
  const to = performance.now()
  const gapS = (times: readonly number[]) => longestGap(times, from, to) / 1000
  return {
    title: fault.title,
    acknowledged: told.writes.length - before.writes,
    interrupted: told.interrupted - before.interrupted,
    isSmooth: fault.isSmooth ?? false,
    writesBackS: gapS(told.writes),
    publicGapS: gapS(told.publicReads),
    ownGapS: gapS(told.ownReads),
    liveBack: isBack(),
    live: live.length,
    audit: await audit(cluster.connection, told),
  }
}
