import type { Bench } from './row.ts'

/** What the parts of one run share, and how it ends: nothing that was started stays behind. */
export function startRun(): { bench: Bench; cleanUp(): Promise<void> } {
  const undo: (() => Promise<unknown> | unknown)[] = []
  const made = new Map<string, Promise<unknown>>()
  const cleanUp = async () => {
    for (const step of undo.splice(0)) await step()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  const bench: Bench = {
    say: line => process.stdout.write(`  ${line}\n`),
    later: step => undo.unshift(step),
    once<T>(name: string, make: () => Promise<T>) {
      const known = made.get(name) ?? make()
      made.set(name, known)
      return known as Promise<T>
    },
  }
  return { bench, cleanUp }
}
