import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter } from '#server/testing/people.ts'
import { mountSitemap } from './sitemap.ts'

const db = await testDatabase()
const app = await testApp(db, { config: { publicUrl: 'https://triveni.example' } })
const small = await testApp(db, { config: { publicUrl: 'https://triveni.example' } })
mountSitemap(app.http, app.services)
mountSitemap(small.http, small.services, 2)

const read = async (url: string, from = app) => (await from.http.inject({ url })).body
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)

beforeAll(async () => {
  for (const [nth, status] of (['active', 'active', 'active', 'draft', 'suspended'] as const).entries()) {
    const id = await aCenter(db.kysely, { status })
    await db.pool.query('update centers set slug = $2 where id = $1', [id, `hall-${nth}`])
  }
})

describe('the site map', () => {
  it('lists exactly the public pages, each in both languages', async () => {
    const xml = await read('/sitemap.xml')
    expect(addresses(xml)).toEqual(
      [
        '/',
        '/privacy-policy',
        '/terms-and-conditions',
        '/refund-policy',
        '/c/hall-0',
        '/c/hall-1',
        '/c/hall-2',
      ].map(path => `https://triveni.example${path}`),
    )
    expect(xml).toContain('hreflang="hi" href="https://triveni.example/c/hall-0?language=hi"')
  })

  it('becomes an index of files when it is too long, and these contain everything once', async () => {
    const files = addresses(await read('/sitemap.xml', small))
    expect(files).toEqual(
      ['pages', 'center-1', 'center-2'].map(name => `https://triveni.example/sitemaps/${name}.xml`),
    )
    const first = addresses(await read('/sitemaps/center-1.xml', small))
    const second = addresses(await read('/sitemaps/center-2.xml', small))
    expect([...first, ...second]).toEqual([0, 1, 2].map(nth => `https://triveni.example/c/hall-${nth}`))
    expect(first).toHaveLength(2)
  })

  it('is linked in robots.txt, which excludes search engines from signed-in pages', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain('Sitemap: https://triveni.example/sitemap.xml')
    for (const path of ['/learner', '/expert', '/center', '/admin', '/api/']) {
      expect(robots).toContain(`Disallow: ${path}\n`)
    }
  })

  it('has no other files', async () => {
    for (const file of ['learner-1.xml', 'center-0.xml', 'center-x.xml', 'center']) {
      expect((await app.http.inject({ url: `/sitemaps/${file}` })).statusCode, file).toBe(404)
    }
  })
})
