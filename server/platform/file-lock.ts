import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while no other process runs under the same lock file; takes over the lock of a dead process. */
export async function withFileLock<T>(file: string, waitMilliseconds: number, work: () => Promise<T>) {
  const release = await acquire(file, waitMilliseconds)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(file: string, waitMilliseconds: number): Promise<() => Promise<void>> {
  // The random part tells apart two holders within one process.
  const me = `${process.pid} ${await startedAt(process.pid)} ${randomBytes(6).toString('hex')}`
  const draft = `${file}.${me.split(' ').at(-1)}`
  const deadline = Date.now() + waitMilliseconds
  await writeFile(draft, me, { flag: 'wx' })
  try {
    for (;;) {
      // A link appears with its whole content, so a half-written lock is never read.
      if (await succeeds(link(draft, file), 'EEXIST')) return () => release(file, me)
      const holder = await readIfPresent(file)
      if (holder !== undefined && !(await isAlive(holder))) await breakLock(file, holder)
      else if (Date.now() > deadline) throw new Error(`${file} is held by process ${holder?.split(' ')[0]}.`)
      else await sleep(20 + Math.random() * 30)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function release(file: string, me: string) {
  if ((await readIfPresent(file)) === me) await rm(file, { force: true })
}

/** Removes a dead holder's lock without ever removing one that was taken since it was read. */
async function breakLock(file: string, dead: string) {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  if (!(await succeeds(rename(file, aside), 'ENOENT'))) return
  if ((await readIfPresent(aside)) !== dead) await succeeds(link(aside, file), 'EEXIST')
  await rm(aside, { force: true })
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid, started] = holder.split(' ')
  return isRunning(Number(pid)) && (await startedAt(Number(pid))) === started
}

/** Whether a process with this id exists, no matter who owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The kernel's start time of a process, so that a reused id is not mistaken for the holder; 0 outside Linux. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readIfPresent(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // ESRCH: the process ended while its entry in /proc was being read.
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

async function succeeds(attempt: Promise<unknown>, expected: string): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}
