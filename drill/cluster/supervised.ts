import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What systemd would run: a program that is started again when it ends. */
export interface Supervised {
  name: string
  /** The process that runs now; undefined between an end and the next start. */
  pid(): number | undefined
  /** Kills it without a word; it is started again, as after a crash. */
  kill(): void
  /** Kills it and leaves it dead until `start`, as when its machine is gone. */
  halt(): Promise<void>
  start(): void
  /** Asks it to end, as a new version’s start does, and waits until it has; it is started again. */
  replace(): Promise<void>
}

/** How long systemd waits before it starts a service again that asks for it, when nothing else is set: 100 ms. */
const RESTART_MS = 100
/** A program that ends again and again is not started more often than this. */
const PATIENT_RESTART_MS = 1000
/** The application promises ten seconds. */
const REPLACED_WITHIN_MS = 12_000

/** Starts a program, with its output in a file. */
export function supervise(
  name: string,
  [program = '', ...args]: readonly string[],
  { logFile, cwd, env }: { logFile: string; cwd: string; env?: Record<string, string> },
): Supervised {
  let child: ChildProcess | undefined
  let halted = false
  let startedAt = 0

  function start() {
    halted = false
    if (child) return
    const log = openSync(logFile, 'a')
    const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
    const fresh = spawn(program, args, {
      cwd,
      env: { PATH, HOME, LANG, ...env },
      stdio: ['ignore', log, log],
      // Ctrl+C is for the drill, which ends them in their order.
      detached: true,
    })
    closeSync(log)
    child = fresh
    startedAt = performance.now()
    const over = () => {
      if (child !== fresh) return
      child = undefined
      const wait = performance.now() - startedAt < PATIENT_RESTART_MS ? PATIENT_RESTART_MS : RESTART_MS
      if (!halted) setTimeout(() => halted || start(), wait)
    }
    fresh.once('exit', over)
    fresh.once('error', over)
  }
  const kill = () => {
    if (child?.pid) killAll([child.pid, ...descendants(child.pid)])
  }
  start()
  return {
    name,
    pid: () => child?.pid,
    kill,
    start,
    async halt() {
      halted = true
      const last = child
      kill()
      for (let wait = 0; last && child === last && wait < 100; wait += 1) await sleep(20)
    },
    async replace() {
      const last = child
      last?.kill('SIGTERM')
      for (let wait = 0; last && child === last; wait += 1) {
        if (wait === REPLACED_WITHIN_MS / 20) throw new Error(`${name} did not end when it was asked to.`)
        await sleep(20)
      }
    },
  }
}

/** Kills processes without a word; those that have ended meanwhile are no matter. */
export function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** All processes below this one, as they are now. */
export function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (of: number): number[] => (children.get(of) ?? []).flatMap(one => [one, ...below(one)])
  return below(pid)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch (error) {
    // It ended while its entry was being read.
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}
