import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { mountPages } from './pages.ts'

const app = await testApp(await testDatabase())
const root = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(root, { recursive: true }))

/** What the build would have left: a renderer that lets everything through, as a careless page might. */
const renderer = `export const renderPublic = ({ page, url }) => ({
  html: '<script>first()</script><p>' + new URL(url, 'http://any').pathname + '</p>'
    + (page === 'home' ? '<script>injected()</script>' : ''),
})`
const sources = [
  'public/main.tsx',
  ...['home', 'privacy-policy', 'terms-and-conditions', 'refund-policy'].map(page => `screens/${page}.tsx`),
]
const words = ['en', 'hi'].flatMap(language => [
  `messages/common/essentials.${language}.ts`,
  `messages/public.${language}.ts`,
])
const manifest = Object.fromEntries(
  [...sources, ...words].map(name => [`web/${name}`, { file: `assets/${name}.js` }]),
)
mkdirSync(join(root, 'dist/web/.vite'), { recursive: true })
mkdirSync(join(root, 'dist/ssr'))
writeFileSync(join(root, 'dist/web/app.html'), '<script>app()</script>')
writeFileSync(join(root, 'dist/web/.vite/manifest.json'), JSON.stringify(manifest))
writeFileSync(join(root, 'dist/ssr/server.js'), renderer)
writeFileSync(join(root, 'package.json'), '{"type":"module"}')
await mountPages(app.http, app.services, root)

const scriptsOf = async (url: string) => {
  const answer = await app.http.inject({ url })
  expect(answer.statusCode).toBe(200)
  return /script-src [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0]
}

describe('a public page', () => {
  it('runs the scripts that stand on every page and none that came in with its data', async () => {
    const everywhere = await scriptsOf('/privacy-policy')
    expect(everywhere).toMatch(/^script-src 'self' 'sha256-[^']+'$/)
    expect(await scriptsOf('/')).toBe(everywhere)
    expect(await scriptsOf('/learner')).not.toBe(everywhere)
  })

  it('is kept apart by caches for each reader’s language and colours', async () => {
    const { headers } = await app.http.inject({ url: '/' })
    expect(String(headers.vary)).toMatch(/\bCookie\b.*\bAccept-Language\b/)
  })

  it('is shown, however many slashes an address has', async () => {
    expect((await app.http.inject({ url: '//' })).body).toContain('<p>/</p>')
  })
})
