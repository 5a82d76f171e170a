import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** What `npm start` gives to Node. */
const { start } = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts
const startArgs = start.split(' ').slice(1)
const readyWithinMs = 60_000
/** What the kernel counts processor time in, on every Linux there is. */
const ticksPerSecond = 100

/** The product as `npm start` runs it, in a process of its own. */
export interface ChildApp {
  url: string
  pid: number
  /** From the start of the process until it said that it is ready. */
  readyAfterMs: number
  /** All it has written so far. */
  output(): string
  /** Its exit code, or null after a signal; resolves when it has ended. */
  exited: Promise<number | null>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Processor time used so far, in milliseconds. */
  cpuMs(): number
  /** Memory in use and the most it ever was, in megabytes. */
  memory(): { now: number; peak: number }
}

/** Starts a program of the project on a free port and waits until it says `ready on …`. */
export async function startChild(args: string[], env: Record<string, string>): Promise<ChildApp> {
  const begin = performance.now()
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const collect = (chunk: Buffer) => {
    said = (said + chunk).slice(-200_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const exited = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const url = await readyAddress(child, () => said)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    readyAfterMs: performance.now() - begin,
    output: () => said,
    exited,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
    cpuMs: () => cpuMsOf(pid),
    memory: () => memoryOf(pid),
  }
}

/** Starts the app itself. */
export const startApp = (env: Record<string, string>): Promise<ChildApp> =>
  startChild(startArgs, { ...unlimited, ...env })

/** Load and journeys come from one address: counted as always, refused never. */
const unlimited = Object.fromEntries(
  ['ADDRESS_READS', 'ADDRESS_WRITES', 'ACCOUNT_READS', 'ACCOUNT_WRITES'].map(name => [
    `LIMIT_${name}`,
    '10000000',
  ]),
)

function readyAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late)
      child.kill('SIGKILL')
      reject(new Error(`${why}:\n${said()}`))
    }
    const late = setTimeout(() => fail('not ready in time'), readyWithinMs)
    child.stdout?.on('data', () => {
      const address = /ready on (\S+)/.exec(said())?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', code => fail(`it ended with ${code}`))
  })
}

/** Processor time of a process in milliseconds, user and system together. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
