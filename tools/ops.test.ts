import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'

const root = join(import.meta.dirname, '..')
const [rules, alarms, dashboard] = await Promise.all(
  ['ops/prometheus-rules.yml', 'docs/alarms.md', 'ops/grafana.json'].map(file =>
    readFile(join(root, file), 'utf8'),
  ),
)

/** Names in expressions that are metrics, as Prometheus reads them. */
const metricsIn = (expressions: readonly string[]) =>
  new Set(
    expressions
      .map(text => text.replaceAll(/"[^"]*"|\{[^}]*\}|\b(?:by|without) \([^)]*\)/g, ''))
      .flatMap(text => text.match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? [])
      .filter(name => !/^(?:histogram_quantile|label_values)$/.test(name)),
  )

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const alerts = all(rules ?? '', /^ +- alert: (\w+)$/gm)
const expressions = all(rules ?? '', /^ +expr: (.+)$/gm)

interface Panel {
  title: string
  targets: { expr: string }[]
  gridPos: { x: number; w: number }
}
const { panels } = JSON.parse(dashboard ?? '') as { panels: Panel[] }

async function known(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics()
  metrics.watchOutbox({
    pool: { query: async () => ({ rows: [] }) },
    log: { warn: () => undefined },
  } as never)
  const listed = await metrics.registry.getMetricsAsJSON()
  return new Set(
    listed.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map(part => name + part) : [name],
    ),
  )
}

describe('what is shipped for Prometheus and Grafana', () => {
  it('names only metrics that there are', async () => {
    const there = await known()
    const named = metricsIn([
      ...expressions,
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ])
    expect(named.size).toBeGreaterThan(12)
    expect([...named].filter(name => !there.has(name))).toEqual([])
  })

  it('says of every alarm, and of nothing else, what to do', () => {
    expect(alerts).toHaveLength(expressions.length)
    expect(all(alarms ?? '', /^## (\w+)$/gm)).toEqual(alerts)
    for (const [, name] of (rules ?? '').matchAll(/alert: (\w+)[\s\S]*?severity: (?:page|ticket)/g))
      expect(alarms, name).toMatch(new RegExp(`## ${name}\n(Page|Ticket)\\.`))
  })

  it('points from graphs to alarms that there are, and has room for each graph', () => {
    for (const name of all(dashboard ?? '', /Alarm (\w+)/g)) expect(alerts).toContain(name)
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})

describe('what starts it elsewhere', () => {
  it.each(['compose.yaml', 'ops/triveni.service'])('%s starts it as npm start does', async file => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    expect(await readFile(join(root, file), 'utf8')).toContain(`node_modules/.bin/${scripts.start}`)
  })
})
