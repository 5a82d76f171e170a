import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aStage } from '#server/testing/people.ts'
import { appPaths } from '../../tools/route-tables.ts'
import { mountPages } from './pages.ts'

const db = await testDatabase()
const app = await testApp(db)
const root = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(root, { recursive: true }))

/** What the build would leave: a renderer that escapes nothing, as a careless page might. */
const renderer = `export const renderPublic = ({ page, url, data, assets }) => ({
  html: '<script>first()</script><p>' + new URL(url, 'http://any').pathname + '</p>' + page + (data?.name ?? '') + assets.fonts
    + (page === 'home' ? '<script>injected()</script>' : ''),
})`
const sources = [
  'public/main.tsx',
  ...[
    ...['home', 'privacy-policy', 'terms-and-conditions', 'refund-policy', 'not-found'],
    ...['c/center', 'e/expert', 'b/batch'],
  ].map(page => `screens/${page}.tsx`),
]
const words = ['en', 'hi'].flatMap(language => [
  `messages/common/essentials.${language}.ts`,
  `messages/public.${language}.ts`,
  `messages/pages.${language}.ts`,
  `messages/public/modals.${language}.ts`,
])
const manifest = Object.fromEntries(
  [...sources, ...words, 'ui/fonts/latin.woff2', 'ui/fonts/devanagari.woff2'].map(name => [
    `web/${name}`,
    { file: `assets/${name}` },
  ]),
)
mkdirSync(join(root, 'web/.vite'), { recursive: true })
mkdirSync(join(root, 'ssr'))
writeFileSync(join(root, 'web/app.html'), '<script>app()</script>')
writeFileSync(join(root, 'web/.vite/manifest.json'), JSON.stringify(manifest))
writeFileSync(join(root, 'web/.vite/app-paths.json'), JSON.stringify(appPaths()))
writeFileSync(join(root, 'ssr/server.js'), renderer)
writeFileSync(join(root, 'package.json'), '{"type":"module"}')
await mountPages(app.http, app.services, root)

const scriptsOf = async (url: string) => {
  const answer = await app.http.inject({ url })
  expect(answer.statusCode).toBe(200)
  return /script-src [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0]
}

describe('a public page', () => {
  it('runs only its own scripts, and none that came with its data', async () => {
    const everywhere = await scriptsOf('/privacy-policy')
    expect(everywhere).toMatch(/^script-src 'self' 'sha256-[^']+'$/)
    expect(await scriptsOf('/')).toBe(everywhere)
    expect(await scriptsOf('/learner')).not.toBe(everywhere)
  })

  it('preloads the fonts of its language', async () => {
    const bodyOf = async (language: string) => (await app.http.inject({ url: `/?language=${language}` })).body
    expect(await bodyOf('en')).toContain('/assets/ui/fonts/latin.woff2')
    expect(await bodyOf('en')).not.toContain('devanagari')
    expect(await bodyOf('hi')).toContain('/assets/ui/fonts/latin.woff2,/assets/ui/fonts/devanagari.woff2')
  })

  it('is cached separately for each language and color scheme', async () => {
    const { headers } = await app.http.inject({ url: '/' })
    expect(String(headers.vary)).toMatch(/\bCookie\b.*\bAccept-Language\b/)
  })

  it('is shown even if its address has extra slashes', async () => {
    expect((await app.http.inject({ url: '//' })).body).toContain('<p>/</p>')
  })
})

describe('a shared page', () => {
  const get = (url: string) => app.http.inject({ url })

  it('shows what the operation returns, under its one address', async () => {
    const { centerId } = await aStage(db.kysely)
    await db.pool.query(`update centers set slug = 'nritya-studio' where id = $1`, [centerId])
    expect(await get('/c/nritya-studio')).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('c/centerNritya Studio'),
    })
    const byId = await get(`/c/${centerId}?language=hi`)
    expect(byId).toMatchObject({ statusCode: 301, headers: { location: '/c/nritya-studio?language=hi' } })
  })

  it('keeps working under its old slugs', async () => {
    const { expertId } = await aStage(db.kysely)
    for (const slug of ['asha', 'asha-iyer', 'asha-iyer-kathak']) {
      await db.pool.query('update experts set slug = $2 where id = $1', [expertId, slug])
    }
    for (const former of ['asha', 'asha-iyer']) {
      expect(await get(`/e/${former}`)).toMatchObject({
        statusCode: 301,
        headers: { location: '/e/asha-iyer-kathak' },
      })
    }
  })

  it('gives people a page and programs a problem document for an unknown address', async () => {
    const ask = (url: string, accept: string, method: 'GET' | 'POST' = 'GET') =>
      app.http.inject({ method, url, headers: { accept } })
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const url of ['/nope', '/nope/deeper?x=1', '/c', '/assets/gone.js', '/.env']) {
      const { statusCode, body, headers } = await ask(url, browser)
      expect(statusCode, url).toBe(404)
      expect(body, url).toContain('not-found')
      expect(headers['content-type'], url).toContain('text/html')
    }
    for (const answer of [
      await ask('/nope', 'application/json'),
      await ask('/nope', '*/*'),
      await ask('/nope', browser, 'POST'),
      await ask('/api/v1/nope', browser),
      await ask('/api', browser),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('says with 404 that it does not exist', async () => {
    const { centerId } = await aStage(db.kysely)
    await db.pool.query(`update centers set slug = 'closed-hall', status = 'suspended' where id = $1`, [
      centerId,
    ])
    for (const url of [
      '/c/closed-hall',
      `/c/${centerId}`,
      '/e/nobody',
      '/b/nothing-a1b2c3d4e5f6',
      '/b/%00',
    ]) {
      const { statusCode, body, headers } = await get(url)
      expect(statusCode, url).toBe(404)
      expect(body, url).toContain('not-found')
      expect(headers['content-type'], url).toContain('text/html')
    }
  })
})

describe('a build for an API on another host', () => {
  const policyAt = async (url: string, apiBase?: string) => {
    if (apiBase) writeFileSync(join(root, 'web/.vite/api-base.json'), JSON.stringify({ apiBase }))
    const { http, services } = await testApp(db)
    await mountPages(http, services, root)
    return String((await http.inject({ url })).headers['content-security-policy'])
  }

  it('may reach that host by its content policy, and nothing else', async () => {
    for (const url of ['/', '/learner']) {
      const policy = await policyAt(url, 'https://api.example:8443/api/v1')
      expect(policy, url).toMatch(
        /connect-src 'self' https:\/\/api\.example:8443 wss:\/\/api\.example:8443(;|$)/,
      )
      expect(policy, url).toMatch(/img-src 'self' data: blob: https:\/\/api\.example:8443(;|$)/)
      expect(policy.match(/api\.example/g), url).toHaveLength(4)
    }
    rmSync(join(root, 'web/.vite/api-base.json'))
    expect(await policyAt('/')).toMatch(/connect-src 'self'(;|$)/)
  })
})

describe('the app', () => {
  const statusOf = async (url: string) => {
    const { statusCode, body } = await app.http.inject({ url, headers: { accept: 'text/html' } })
    expect(body, url).toContain('app()')
    return statusCode
  }

  it('opens at the address of each of its screens', async () => {
    for (const path of [...appPaths(), '/learner/schedule/', '/center/schedule?view=week'])
      expect(await statusOf(path.replace(/\$\w+/g, () => newId())), path).toBe(200)
  })

  it('shows itself with 404 at an address without a screen', async () => {
    for (const url of [
      ...['/learner/nope', '/center/nope', '/expert/x/y', '/admin/zzz', '/learner/schedule/nope'],
      ...['/sign-in/nope', '/setup/nope', '/learner/find-new-centers/one/two'],
    ])
      expect(await statusOf(url), url).toBe(404)
  })
})
