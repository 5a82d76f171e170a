import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoApp } from '../kit/demo-app.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, type Gate, type Line, type Row } from '../kit/row.ts'

const RUNS = 5
const CENTER = '/c/sampige-sports-and-arts'
const PAGES = [
  ['home', '/'],
  ['home with results', '/?activity=Kathak&place=Indiranagar'],
  ['privacy policy', '/privacy-policy'],
  ['public page of a center', CENTER],
  ['public page of an expert', '/e/asha-menon'],
  ['home in Hindi', '/?language=hi'],
  ['public page of a center in Hindi', `${CENTER}?language=hi`],
] as const
/** Fetched by npm when this row runs, into npm's own cache: nothing else in the project needs it. */
const LIGHTHOUSE = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** How fast the machine is, by Lighthouse’s own trial: a desktop of these years has 1,500 to 2,000. */
  environment: { benchmarkIndex: number }
}

/** Lighthouse as a phone on a slow network, on the public pages. */
export const f2: Row = {
  id: 'F2',
  name: 'lighthouse',
  title: `Lighthouse, mobile, public pages, median of ${RUNS}`,
  async run(bench) {
    const { app } = await demoApp(bench)
    // The first call may have to fetch it; the runs below are given less time.
    await promisify(execFile)('npm', [...LIGHTHOUSE, '--version'], { timeout: 300_000 })
    const lines: Line[] = []
    const gates: Gate[] = []
    for (const [name, path] of [...PAGES, ['public page of a batch', await batchOf(app.url)] as const]) {
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run += 1) reports.push(await insist(app.url + path))
      const scores = CATEGORIES.map(category =>
        median(reports.map(report => report.categories[category]?.score ?? 0)),
      )
      const audit = (id: string) =>
        median(reports.map(report => report.audits[id]?.numericValue ?? Number.NaN))
      const [lcp, cls] = [audit('largest-contentful-paint') / 1000, audit('cumulative-layout-shift')]
      lines.push([
        name,
        ...scores,
        lcp,
        cls,
        median(reports.map(report => report.environment.benchmarkIndex)),
      ])
      for (const [nth, category] of CATEGORIES.entries()) {
        gates.push(atLeast(`${name}: ${category}`, scores[nth]!, 0.98))
      }
      gates.push(atMost(`${name}: LCP`, lcp, 1.8, 's'), atMost(`${name}: CLS`, cls, 0.01))
    }
    const control = await slowPage()
    lines.push([
      'control: a page of 3 MB script',
      ...CATEGORIES.map(category => control.categories[category]?.score ?? 0),
      '',
      '',
      control.environment.benchmarkIndex,
    ])
    gates.push(atMost('control: performance', control.categories.performance?.score ?? 0, 0.9))
    return { columns: ['', ...CATEGORIES, 'LCP s', 'CLS', 'machine'], lines, gates }
  },
}

/** The address of a batch, as the page of its center links to it. */
async function batchOf(url: string): Promise<string> {
  const page = await (await fetch(url + CENTER)).text()
  const [path] = /[/]b[/]badminton-juniors-\w+/.exec(page) ?? []
  if (!path) throw new Error(`${CENTER} links to no batch`)
  return path
}

/** Once more where Chromium’s own recording broke, which Lighthouse asks for in these words. */
async function insist(url: string): Promise<Report> {
  return lighthouse(url).catch((error: Error) => {
    if (!error.message.includes('Please run Lighthouse again')) throw error
    return lighthouse(url)
  })
}

async function lighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'triveni-lighthouse-'))
  const out = join(folder, 'report.json')
  try {
    const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'].join(' ')
    await promisify(execFile)(
      'npm',
      [
        ...LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${out}`,
        `--chrome-flags=${flags}`,
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' },
        timeout: 90_000,
      },
    )
    return JSON.parse(await readFile(out, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What must come out badly: words that wait for megabytes of script. */
async function slowPage(): Promise<Report> {
  const script = `const words = ${JSON.stringify(Array.from({ length: 200_000 }, (_, nth) => `word ${nth}`))};
    const until = performance.now() + 1500; while (performance.now() < until); document.body.textContent = words.length`
  const server = createServer((request, response) => {
    const isScript = request.url === '/slow.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>x</title><body><script src="/slow.js"></script>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await lighthouse(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
  } finally {
    server.close()
  }
}
