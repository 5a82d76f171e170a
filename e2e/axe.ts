import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (within: Element, options: unknown) => Promise<{ violations: Violation[] }> }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Pins are where the places are, even close together (WCAG 2.5.8, essential); the list beside the map has room. */
const isPin = (rule: string, html: string) => rule === 'target-size' && html.includes('leaflet-marker-icon')

async function violations(page: Page, within: Locator): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy allows no foreign script.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(source)
  const found = await within.evaluate(async (part, values) => {
    // A control under the footer of a long dialog can be scrolled into view: it is not too small.
    const feet = [...part.querySelectorAll<HTMLElement>('[data-foot]')]
    for (const foot of feet) foot.style.position = 'static'
    const result = await (globalThis as unknown as { axe: Axe }).axe.run(part, {
      runOnly: { type: 'tag', values },
      // Passing elements are not reported: describing each costs more than checking it.
      resultTypes: ['violations'],
      // Lists and toasts open at the end of the page, outside its landmarks, and are named by what opened them.
      rules: { region: { enabled: false } },
    })
    for (const foot of feet) foot.style.position = ''
    return result
  }, rules)
  const real = found.violations
    .map(violation => ({
      ...violation,
      nodes: violation.nodes.filter(node => !isPin(violation.id, node.html)),
    }))
    .filter(violation => violation.nodes.length > 0)
  return real.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(node => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
}

const SCHEMES = ['light', 'dark'] as const

/** Both schemes in the full matrix, otherwise one of them, chosen by the address so that it is the same every time. */
function schemesFor(page: Page): readonly (typeof SCHEMES)[number][] {
  if (process.env.SCREENS === 'all') return SCHEMES
  const path = new URL(page.url()).pathname
  return [SCHEMES[path.length % 2] ?? 'light']
}

/**
 * Colours and panels animate briefly; axe would measure them halfway. One animation may start another: a colour
 * that is inherited. Endless or paused animations are not awaited.
 */
async function standsStill() {
  const patience = new Promise(resolve => setTimeout(resolve, 1_000, 'enough'))
  for (;;) {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    if (ending.length === 0) return
    const ended = Promise.allSettled(ending.map(animation => animation.finished))
    if ((await Promise.race([ended, patience])) === 'enough') return
  }
}

/**
 * No accessibility violation in what the page shows now, in light or dark, and nothing wider than the screen.
 * `within`: the part that is new; what surrounds it is checked separately.
 */
export async function expectNoViolations(page: Page, within: Locator = page.locator('html')) {
  for (const scheme of schemesFor(page)) {
    await page.evaluate(
      value => document.documentElement.setAttribute('data-mantine-color-scheme', value),
      scheme,
    )
    await page.evaluate(standsStill)
    expect(await violations(page, within), `${scheme} ${page.url()}`).toEqual([])
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
