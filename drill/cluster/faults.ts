import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { etcdLeader } from './servers.ts'

/** Something that goes wrong, and ends again. */
export interface Fault {
  /** As `--only` takes it. */
  id: string
  title: string
  /** How long it lasts before `end`, in seconds. */
  lastsS: number
  /** Nobody may notice it: no answer is cut off or refused meanwhile. */
  isSmooth?: true
  /** Begins it; the returned function ends it. */
  begin(cluster: Cluster): Promise<() => Promise<void> | void>
}

const SHORT_S = 12
/** Longer than the lease of the primary and the election after it. */
const LONG_S = 20
/** A thousand requests go by. */
const ROLLING_S = 40
const PROXY_SEES_MS = 2000
const SLOW_DISK_MS = 300
const SLOW_LINK_MS = 400

/** Nothing has to be done: what supervises it has started it again. */
const byItself = () => undefined

/** The primary is gone with its machine while its replicas are some hundred milliseconds behind. */
export const laggingKill: Fault = {
  id: 'lag',
  title: `kill -9 of the primary and its Patroni, replicas ${SLOW_LINK_MS} ms behind`,
  lastsS: LONG_S,
  async begin(cluster) {
    const primary = await thePrimary(cluster)
    primary.delayReplicas(SLOW_LINK_MS)
    await sleep(4000)
    await primary.halt()
    return () => {
      primary.delayReplicas(0)
      primary.start()
    }
  },
}

export const faults: readonly Fault[] = [
  {
    id: 'server',
    title: 'kill -9 of the primary’s server, its Patroni lives',
    lastsS: SHORT_S,
    async begin(cluster) {
      await (await thePrimary(cluster)).killServer()
      return byItself
    },
  },
  {
    id: 'primary',
    title: 'kill -9 of the primary and its Patroni',
    lastsS: LONG_S,
    async begin(cluster) {
      const primary = await thePrimary(cluster)
      await primary.halt()
      return () => primary.start()
    },
  },
  {
    id: 'replica',
    title: 'kill -9 of the replica that commits wait for',
    lastsS: SHORT_S,
    async begin(cluster) {
      const { synchronous } = await cluster.roles()
      if (!synchronous) throw new Error('No replica is waited for.')
      await synchronous.halt()
      return () => synchronous.start()
    },
  },
  {
    id: 'etcd',
    title: 'kill -9 of etcd’s leader',
    lastsS: SHORT_S,
    async begin({ etcd }) {
      const leader = await etcdLeader(etcd)
      if (!leader) throw new Error('etcd has no leader.')
      await leader.supervised.halt()
      return () => leader.supervised.start()
    },
  },
  {
    id: 'app',
    title: 'kill -9 of an app process',
    lastsS: SHORT_S,
    async begin({ apps }) {
      apps[0]?.kill()
      return byItself
    },
  },
  {
    id: 'rolling',
    title: 'both app processes replaced one after the other, there and back',
    lastsS: ROLLING_S,
    isSmooth: true,
    async begin({ apps, untilReady }) {
      for (const nth of [0, 1, 0, 1]) {
        await apps[nth]!.replace()
        await untilReady(nth)
        // As long as the proxy takes to know it again.
        await sleep(PROXY_SEES_MS)
      }
      return byItself
    },
  },
  {
    id: 'haproxy',
    title: 'kill -9 of HAProxy',
    lastsS: SHORT_S,
    async begin({ haproxy }) {
      haproxy.kill()
      return byItself
    },
  },
  {
    id: 'pgbouncer',
    title: 'kill -9 of PgBouncer',
    lastsS: SHORT_S,
    async begin({ pgbouncer }) {
      pgbouncer.kill()
      return byItself
    },
  },
  {
    id: 'network',
    title: 'the primary cut off from all others',
    lastsS: LONG_S,
    async begin(cluster) {
      const primary = await thePrimary(cluster)
      primary.cutOff()
      return () => primary.heal()
    },
  },
  {
    id: 'disk',
    title: `the primary’s disk ${SLOW_DISK_MS} ms slower at each flush`,
    lastsS: SHORT_S,
    async begin(cluster) {
      const tracer = slowFlushes(cluster, await (await thePrimary(cluster)).serverProcesses())
      return () => endTracer(tracer)
    },
  },
  laggingKill,
]

async function thePrimary(cluster: Cluster) {
  const { primary } = await cluster.roles()
  if (!primary) throw new Error('There is no primary.')
  return primary
}

/** Holds back each flush to disk of these processes and of those they start. */
function slowFlushes({ strace }: Cluster, pids: readonly number[]): ChildProcess {
  const args = ['-f', '-qq', '-o', '/dev/null', '-e', 'trace=fdatasync,fsync']
  const inject = ['-e', `inject=fdatasync,fsync:delay_enter=${SLOW_DISK_MS * 1000}`]
  const tracer = spawn(strace, [...args, ...inject, ...pids.flatMap(pid => ['-p', String(pid)])], {
    stdio: 'ignore',
  })
  return tracer
}

/** Asked to end it lets go of what it traces; killed it would take them along. */
async function endTracer(tracer: ChildProcess) {
  if (tracer.exitCode !== null || tracer.signalCode !== null)
    throw new Error(
      'The disk was not slow to the end: strace needs the right to trace (root, or ptrace_scope 0).',
    )
  const over = new Promise(resolve => tracer.once('exit', resolve))
  tracer.kill('SIGTERM')
  await over
}
