import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
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

const textOf = (file: string) => readFile(join(root, file), 'utf8')

describe('what starts it elsewhere', () => {
  it('starts a release as npm start does the project', async () => {
    const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: { start: string } }
    const flags = /^node (.+) server\/start\.ts$/.exec(scripts.start)?.[1]
    expect(await textOf('ops/triveni.sh')).toContain(`bin/node" ${flags} "$here/dist/server/main.js"`)
    expect(await textOf('ops/triveni.service')).toMatch(/^ExecStart=\/opt\/triveni\/bin\/triveni start$/m)
    expect(await textOf('Dockerfile')).toMatch(
      /ENTRYPOINT \["\/opt\/triveni\/bin\/triveni"\]\nCMD \["start"\]/,
    )
  })

  it('is no root, writes to its data alone, and says whether it is healthy', async () => {
    const [last = ''] = (await textOf('Dockerfile')).split(/^FROM /m).slice(-1)
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(last).toMatch(/^HEALTHCHECK .*"\/opt\/triveni\/bin\/triveni", "health"\]$/m)
    expect(all(last, /^VOLUME (.+)$/gm)).toEqual([/DATA_DIR=(\S+)/.exec(last)?.[1]])
    const unit = await textOf('ops/triveni.service')
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
  })
})

interface Service {
  image: string
  environment: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  read_only?: boolean
  secrets?: string[]
  networks: string[]
  ports?: string[]
}
const compose = parse(await textOf('compose.yaml')) as {
  services: Record<'database' | 'app' | 'proxy', Service>
  networks: Record<string, { internal?: boolean }>
  secrets: Record<string, { file: string }>
}

describe('compose.yaml', () => {
  const { app, database, proxy } = compose.services

  it('sets only what the application knows', async () => {
    // The test of the settings holds this file to them.
    const known = all(await textOf('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
    const set = Object.keys(app.environment)
    expect(set).toContain('DATABASE_URL_FILE')
    expect(set.filter(name => !known.includes(name.replace(/_FILE$/, '')))).toEqual([])
  })

  it('hands secrets over in files that it declares', () => {
    const handed = [app, database].flatMap(({ secrets = [] }) => secrets)
    expect(handed.sort()).toEqual(Object.keys(compose.secrets).sort())
    for (const { environment } of [app, database])
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|DATABASE_URL/.test(name)) expect(value).toMatch(/^\/run\/secrets\/\w+$/)
  })

  it('starts each when what it needs is healthy, and shows the proxy alone', () => {
    expect([app.depends_on, proxy.depends_on]).toEqual([
      { database: { condition: 'service_healthy' } },
      { app: { condition: 'service_healthy' } },
    ])
    expect([database.healthcheck !== undefined, database.ports, app.ports]).toEqual([
      true,
      undefined,
      undefined,
    ])
    expect(database.networks.every(name => compose.networks[name]?.internal)).toBe(true)
    expect([app.read_only, proxy.read_only]).toEqual([true, true])
  })

  it('has a proxy that leaves compressing to the application', async () => {
    const caddy = await textOf('ops/Caddyfile')
    expect(caddy).toMatch(/^\{\$SITE\} \{$/m)
    expect(caddy).not.toMatch(/^\s*encode\b/m)
    expect(caddy).toContain('reverse_proxy {$APP:app:3000}')
  })
})
