import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { demoApp } from '../kit/demo-app.ts'
import { atLeast, atMost, exactly, type Gate, type Line, type Row } from '../kit/row.ts'

const KB = 1000
/** A first load, where it begins, and the most script it may bring, in kB of gzip. */
interface FirstLoad {
  name: string
  role: Role | null
  path: string
  most: number
  /** Whether a map is loaded after the rest. */
  map?: true
}
/** The most that a map may add, in kB. */
const mostOfMap = 45

/** Script that a real browser loads on a first visit, and how much of it runs. */
export const f1: Row = {
  id: 'F1',
  name: 'script-size',
  title: 'script on first load',
  async run(bench) {
    const { app, folder } = await demoApp(bench)
    // The helpers of the journeys read the address here.
    process.env.E2E_BASE_URL = app.url
    process.env.E2E_DATA_DIR = folder.path
    const { openSessions } = await import('../../e2e/sessions.ts')
    const { signIn } = await import('../../e2e/sign-in.ts')
    await openSessions()
    const bookable = await withClient(folder.connection, async client => {
      const { rows } = await client.query<{ slug: string }>(
        `select c.slug from centers c join expert_rates r on r.center_id = c.id where c.status = 'active' and c.access = 'open' limit 1`,
      )
      return rows[0]!.slug
    })
    const batchEnd = await withClient(folder.connection, async client => {
      const { rows } = await client.query<{ key: string }>(
        `select right(b.id::text, 12) as key from batches b join centers c on c.id = b.center_id
         where b.status = 'active' and c.status = 'active' limit 1`,
      )
      return rows[0]!.key
    })
    const loads: FirstLoad[] = [
      { name: 'home, with the search form working', role: null, path: '/', most: 120 },
      { name: 'the public page of a center', role: null, path: `/c/${bookable}`, most: 120 },
      { name: 'the public page of a batch', role: null, path: `/b/any-${batchEnd}`, most: 120 },
      { name: 'discovery', role: 'learner', path: '/learner/find-new-centers', most: 150, map: true },
      {
        name: 'booking: a center with its free slots',
        role: 'learner',
        path: `/learner/find-new-centers/${bookable}`,
        most: 180,
        map: true,
      },
      { name: 'learner’s first screen', role: 'learner', path: '/learner', most: 250 },
      { name: 'expert’s first screen', role: 'expert', path: '/expert', most: 250 },
      { name: 'center’s first screen', role: 'center', path: '/center', most: 250 },
      { name: 'admin’s first screen', role: 'admin', path: '/admin', most: 250 },
    ]
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    const lines: Line[] = []
    let homeBytes = 0
    const notes: string[] = []
    const gates: Gate[] = []
    try {
      for (const load of loads) {
        const { gzip, map, mapTooEarly, used, files, largest } = await firstLoad(
          browser,
          app.url,
          load,
          signIn,
        )
        lines.push([load.name, gzip / KB, map / KB, used, files])
        notes.push(`${load.name}, largest in kB: ${largest}`)
        homeBytes ||= gzip
        gates.push(atMost(load.name, gzip / KB, load.most, 'kB'))
        if (load.map) {
          gates.push(atMost(`${load.name}: its map, later`, map / KB, mostOfMap, 'kB'))
          gates.push(exactly(`${load.name}: map asked for before the data`, Number(mapTooEarly), 0))
        }
      }
      const withoutScript = await formWithoutScript(browser, app.url)
      gates.push(atLeast('home: results of the search form with scripts switched off', withoutScript, 1))
      const control = await firstLoad(browser, app.url, { ...loads[0]!, path: '/?control' }, signIn, 300_000)
      gates.push(atLeast('control: 300 kB more are seen', (control.gzip - homeBytes) / KB, 290, 'kB'))
    } finally {
      await browser.close()
    }
    return {
      columns: ['first load of', 'kB gzip', 'maps and charts, later', 'share that ran', 'files'],
      lines,
      gates,
      notes: [
        ...notes,
        'Maps and charts come when their place is in view, the data are there and the browser is at leisure; a map on a phone when it is asked for. They are counted beside, as the target allows the map beside.',
        'Without any script home’s search form works as a plain GET form, so that its share of the first row’s target (30 kB) is 0.',
      ],
    }
  },
}

type SignIn = (page: Page, role: Role, options?: { path?: string }) => Promise<void>

async function firstLoad(browser: Browser, url: string, load: FirstLoad, signIn: SignIn, planted = 0) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // Signed in beforehand, so that only the screen's own files are loaded, with an empty cache.
    if (load.role) await signIn(page, load.role, { path: '/favicon.svg' })
    if (planted > 0) {
      const noise = Array.from({ length: planted }, () =>
        String.fromCharCode(33 + Math.floor(Math.random() * 90)),
      ).join('')
      await page.route('**/assets/*.js', async route => {
        const answer = await route.fetch()
        const body = `${await answer.text()}\n//${noise.replaceAll(/[\\`]/g, 'x')}`
        await route.fulfill({ response: answer, body })
      })
    }
    let [gzip, map, files] = [0, 0, 0]
    let [hasData, mapTooEarly] = [false, false]
    const sizes = new Map<string, number>()
    const reading: Promise<void>[] = []
    page.on('request', request => {
      if (isLater(request.url()) && !hasData) mapTooEarly = true
    })
    const weigh = (answer: Response) => {
      if (/[/]api[/]v1[/](centers|experts)\b/.test(answer.url())) hasData = true
      const type = answer.headers()['content-type'] ?? ''
      if (!type.includes('javascript')) return
      reading.push(
        answer.body().then(body => {
          const size = gzipSync(body, { level: 9 }).length
          sizes.set(/([^/]+?)-[\w-]{8}\.js/.exec(answer.url())?.[1] ?? answer.url(), size)
          if (isLater(answer.url())) map += size
          else gzip += size
          files += 1
        }),
      )
    }
    page.on('response', weigh)
    await page.coverage.startJSCoverage()
    await page.goto(url + load.path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    const coverage = await page.coverage.stopJSCoverage()
    // What arrives from now on is not of the first load, and could not be read once the context is closed.
    page.off('response', weigh)
    await Promise.all(reading)
    const biggest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 5)
    const largest = biggest.map(([name, size]) => `${name} ${Math.round(size / KB)}`).join(', ')
    return { gzip, map, mapTooEarly, files, largest, used: shareThatRan(coverage) }
  } finally {
    await context.close()
  }
}

/** What draws maps and what draws charts are chunks of their own; they come once they are seen, at leisure. */
const isLater = (url: string) => /[/](leaflet-map|charts|[a-z]+-chart)-/.test(url)

/** Characters of functions that were called, of all characters that came. */
function shareThatRan(coverage: Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>): number {
  let [ran, all] = [0, 0]
  for (const { source = '', functions } of coverage) {
    const used = new Uint8Array(source.length)
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    ran += used.reduce((sum, flag) => sum + flag, 0)
    all += source.length
  }
  return all === 0 ? 0 : ran / all
}

/** Fills the form in a browser without scripts; answers how many results are on the page that follows. */
async function formWithoutScript(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('input[name="activity"]').first().fill('Kathak')
    await page.locator('input[name="place"]').first().fill('Kothrud')
    await page.locator('input[name="place"]').first().press('Enter')
    await page.waitForURL(/activity=Kathak/)
    return await page.locator('li h3').count()
  } finally {
    await context.close()
  }
}
