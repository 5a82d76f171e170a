import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The project's own folder, wherever a tool is called from. */
export const root = join(import.meta.dirname, '..')

export interface Outcome {
  code: number
  output: string
}

/**
 * Runs a command of the project and says what it runs and how long it took. With `show` its output appears as
 * it comes; otherwise it is kept, for steps that run side by side.
 */
export async function step(
  name: string,
  command: readonly string[],
  options: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Outcome> {
  process.stdout.write(`▶ ${name}: ${command.join(' ')}\n`)
  const started = performance.now()
  const outcome = await run(command, options)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${outcome.code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  return outcome
}

/** Runs a command without a word. A name without a slash is looked up among the project's own programs first. */
export function run(
  [program = '', ...args]: readonly string[],
  { show = false, env = {}, cwd = root }: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', chunk => {
      output += chunk
    })
  }
  child.once('error', reject)
  // Kept output is also read in files and logs, where colours are noise.
  child.once('close', code => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
  return promise
}
