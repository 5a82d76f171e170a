import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { type Outcome, root, step } from './step.ts'

/**
 * `npm test`: rules and operations in Vitest, and the main journeys in Chromium (tagged `@main`), within ten minutes.
 * `npm run test:all`: every test there is, also those called `*.slow.test.ts`. The last line counts them.
 */
const isAll = process.argv.includes('--all')

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message?: string } }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** What went wrong, said once more at the very end: a log of a thousand lines is often read by its last page. */
const failures: string[] = []

/**
 * Tests that stand in for what a process has once (storage, fetch, prepared names) need modules of their own: these
 * folders, and each file that replaces a module or a global, which later files of the process would get as well.
 */
const ALONE = [
  ...['web/browser/', 'web/service-worker/', 'server/platform/'],
  ...globSync('{domain,server,database,web,tools,bench,drill}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    file => /vi\.(mock|stubGlobal|stubEnv|spyOn)\(|globalThis/.test(readFileSync(join(root, file), 'utf8')),
  ),
]

/** Where Debian puts it. */
const OLDEST_POSTGRES = '/usr/lib/postgresql/15'
const DAY_MS = 86_400_000

const folder = await mkdtemp(join(tmpdir(), 'triveni-report-'))
try {
  await ensureChromium()
  const counts = isAll ? await runAll() : await runMain()
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  if (failures.length > 0) process.stdout.write(`\nWhat did not pass:\n${failures.join('\n')}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}

/** Not the journeys with an app of their own, nor what is slow. */
async function runMain(): Promise<Count[]> {
  return [
    await runRules(),
    await runPlaywright('main journeys in Chromium', join(folder, 'e2e.json'), {
      // What a visitor opens is mostly opened on a phone; the full matrix has it at the desktop too.
      options: ['--grep=@main', '--grep-invert=desktop public/'],
    }),
  ]
}

async function runAll(): Promise<Count[]> {
  const own = (name: string) => `--config=playwright.${name}.config.ts`
  return [
    // Those through Firebase mostly wait for codes: they run beside the rules, and are shown when they are done.
    ...(await Promise.all([
      runRules(),
      runPlaywright('journeys through Firebase Authentication', join(folder, 'firebase.json'), {
        options: [own('firebase')],
        isBeside: true,
      }),
    ])),
    await runPlaywright('the journey of a first start', join(folder, 'first-start.json'), {
      options: [own('first-start')],
    }),
    await runPlaywright('the journeys over maps', join(folder, 'maps.json'), { options: [own('maps')] }),
    await runPlaywright('the journeys over two origins', join(folder, 'two-origins.json'), {
      options: [own('two-origins')],
    }),
    await runPlaywright('journeys in Chromium', join(folder, 'e2e.json')),
  ]
}

/**
 * Everything that Vitest runs. Most files share nothing but code, which is read once a process then: a quarter of the
 * time of reading it for each file.
 */
async function runRules(): Promise<Count> {
  const others = ALONE.flatMap(place => ['--exclude', place.endsWith('/') ? `${place}**` : place])
  const slow = isAll ? [] : ['--exclude', '**/*.slow.test.ts']
  const counts = [
    ...(await runOnBoth('rules and operations', ['--isolate=false', ...others, ...slow])),
    ...(await runOnBoth('tests with modules of their own', [...ALONE, ...slow])),
  ]
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * Where Debian’s PostgreSQL 15, the oldest that the product supports, is installed: half of the files on it and half on
 * the embedded one, the other way round every other day. Takes no longer, and each file has met both within two days.
 */
async function runOnBoth(name: string, options: readonly string[]): Promise<Count[]> {
  if (process.env.DATABASE_URL || !existsSync(join(OLDEST_POSTGRES, 'bin/postgres')))
    return [await runVitest(name, options)]
  const isEven = Math.floor(Date.now() / DAY_MS) % 2 === 0
  const half = (nth: 1 | 2) => [...options, `--shard=${nth}/2`]
  return [
    await runVitest(`${name} on PostgreSQL 15`, half(isEven ? 1 : 2), { TEST_POSTGRES: OLDEST_POSTGRES }),
    await runVitest(`${name} on the embedded PostgreSQL`, half(isEven ? 2 : 1)),
  ]
}

async function runVitest(
  name: string,
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const file = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await step(name, ['vitest', 'run', ...reporters, ...options], { show: true, env })
  const report = await read<VitestReport>(file)
  if (!report) return broken(outcome)
  for (const { name, status, message, assertionResults } of report.testResults) {
    const tests = assertionResults.filter(result => result.status === 'failed')
    for (const { fullName, failureMessages } of tests)
      failures.push(failure('failed', `${relative(root, name)} › ${fullName}`, failureMessages?.[0]))
    if (status === 'failed' && tests.length === 0)
      failures.push(failure('could not be run', relative(root, name), message))
  }
  const files = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter(result => result.status === 'failed').length
    // A file that could not even be read has no test that failed.
    return status === 'failed' ? Math.max(failed, 1) : failed
  })
  const failed = files.reduce((total, count) => total + count, 0)
  const skipped = report.numPendingTests + report.numTodoTests
  return honest(outcome, { passed: report.numPassedTests, failed, skipped })
}

async function runPlaywright(
  name: string,
  file: string,
  { options = [], isBeside = false }: { options?: string[]; isBeside?: boolean } = {},
): Promise<Count> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = ['playwright', 'test', '--reporter=list,json', ...options]
  const outcome = await step(name, command, { show: !isBeside, env })
  process.stdout.write(outcome.output)
  const report = await read<PlaywrightReport>(file)
  if (!report) return broken(outcome)
  for (const { spec, test } of report.suites.flatMap(testsOf)) {
    if (test.status !== 'unexpected' && test.status !== 'flaky') continue
    const verdict = test.status === 'flaky' ? 'passed only when tried again' : 'failed'
    const broke = test.results.find(result => result.error)?.error?.message
    failures.push(failure(verdict, `[${test.projectName}] ${spec.file} › ${spec.title}`, broke))
  }
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest(outcome, { passed: expected + flaky, failed: unexpected, skipped })
}

function testsOf({ suites = [], specs }: PlaywrightSuite): {
  spec: PlaywrightSuite['specs'][number]
  test: PlaywrightTest
}[] {
  return [...specs.flatMap(spec => spec.tests.map(test => ({ spec, test }))), ...suites.flatMap(testsOf)]
}

/** One test that did not pass, with the first lines of its message. */
function failure(verdict: string, name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [`✗ ${verdict}: ${name}`, ...lines.map(line => `    ${line}`)].join('\n')
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    process.stderr.write(`There is no report of this run: ${String(error)}\n`)
    return undefined
  }
}

/** A run without a report has failed, whatever its exit code says. */
function broken({ code }: Outcome): Count {
  process.stderr.write(`The run ended with code ${code}.\n`)
  return { passed: 0, failed: 1, skipped: 0 }
}

/** An exit code that says "failed" counts, even when no single test did (an error nobody awaited). */
function honest({ code }: Outcome, count: Count): Count {
  if (code === 0 || count.failed > 0) return count
  failures.push(
    `✗ no test failed, and yet the run ended with code ${code}: look for an error that nobody awaited`,
  )
  return { ...count, failed: 1 }
}
