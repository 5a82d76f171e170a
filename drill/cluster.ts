import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCluster } from './cluster/cluster.ts'
import { faults, laggingKill } from './cluster/faults.ts'
import { startLoad } from './cluster/load.ts'
import { findPrograms, howToInstall } from './cluster/programs.ts'
import { brokenPromises, lost, type Outcome, table } from './cluster/report.ts'
import { runFault } from './cluster/run-faults.ts'
import { prepareGround } from './cluster/servers.ts'

// npm run drill cluster                       every fault, one after the other, then the control
// npm run drill cluster -- --only primary,disk  these faults, without the control
// npm run drill cluster -- --keep               and leave folder and logs behind

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
})
const only = values.only?.split(',')
const unknown = only?.filter(id => !faults.some(fault => fault.id === id)) ?? []
if (positionals.join() !== 'cluster' || unknown.length > 0) {
  process.stderr.write(`npm run drill cluster [-- --only ${faults.map(({ id }) => id).join(',')}] [--keep]\n`)
  process.exit(2)
}
const programs = findPrograms(process.getuid?.() === 0)
if ('missing' in programs) {
  process.stderr.write(`${howToInstall(programs.missing)}\n`)
  process.exit(2)
}

/** How often the control is tried until it loses something. */
const MOST_BLOWS = 3

const say = (line: string) => process.stdout.write(`  ${line}\n`)
const undo: (() => Promise<unknown>)[] = []
const later = (step: () => Promise<unknown>) => undo.unshift(step)

/** Nothing that was started stays behind, however the run ends. */
async function cleanUp() {
  // What is still being built adds to the list meanwhile.
  for (let step = undo.shift(); step; step = undo.shift()) await step()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
}

const begin = performance.now()
let broken: string[] = []
try {
  const folder = await mkdtemp(join(tmpdir(), 'triveni-drill-'))
  // The servers’ own user has to get in.
  await chmod(folder, 0o755)
  if (values.keep) say(`logs: ${folder}`)
  else later(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  broken = await drill(folder)
} catch (error) {
  broken = [`it broke: ${(error as Error).stack}`]
} finally {
  await cleanUp()
}
for (const promise of broken) process.stdout.write(`✗ ${promise}\n`)
process.stdout.write(
  `\n${broken.length > 0 ? 'not as promised' : 'all as promised'}, ${Math.round((performance.now() - begin) / 1000)} s\n`,
)
process.exit(broken.length > 0 ? 1 : 0)

/** Builds, breaks and counts; answers with what was promised and not kept. */
async function drill(folder: string): Promise<string[]> {
  if ('missing' in programs) throw new Error('There are no programs.')
  const cluster = await buildCluster(await prepareGround(folder, programs), say, later)
  const load = await startLoad(cluster, say)
  later(() => load.stop())
  const outcomes: Outcome[] = []
  const run = async (fault: (typeof faults)[number]) => {
    const outcome = await runFault(cluster, load, fault)
    say(`${fault.title}: changes again after ${outcome.writesBackS.toFixed(1)} s, ${lost(outcome)} lost`)
    outcomes.push(outcome)
    return outcome
  }
  for (const fault of faults) if (only?.includes(fault.id) ?? true) await run(fault)
  const promised = outcomes.flatMap(brokenPromises)
  if (!only) {
    await cluster.replicateSynchronously(false)
    const title = `control, asynchronous replication: ${laggingKill.title}`
    let gone = 0
    // What is on its way in half a second is one change or three, and now and then none.
    for (let blow = 0; blow < MOST_BLOWS && gone === 0; blow += 1)
      gone = lost(await run({ ...laggingKill, title }))
    if (gone === 0) promised.push('control: nothing was lost without synchronous replication either')
  }
  await load.stop()
  process.stdout.write(`\n${table(outcomes)}\n\n`)
  const { interrupted, odd, edits } = load.told
  const { primary, replica } = await cluster.oldReads()
  say(
    `reads that may be old since the processes began: ${replica} answered by replicas, ${primary} by the primary`,
  )
  say(`own changes of a public page seen at once: ${edits.seen}, not seen: ${edits.missed}`)
  say(`control, others who looked at the same moment and did not see the change yet: ${edits.notYet}`)
  if (edits.missed > 0) promised.push(`${edits.missed} own changes were not seen by who made them`)
  say(`answers cut off or 50x, repeated by their senders: ${interrupted}`)
  for (const answer of odd.slice(0, 5)) say(`odd: ${answer}`)
  // After the control what a booking needs may be gone with it.
  if (only && odd.length > 0) promised.push(`${odd.length} answers that nothing explains`)
  return promised
}
