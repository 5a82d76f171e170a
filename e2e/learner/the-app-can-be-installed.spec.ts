import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { base } from '../cast.ts'

// In a profile on the disk: nothing can be installed from a window that remembers nothing.
test('Chromium finds nothing that keeps the app from being installed', async () => {
  const { project } = test.info()
  const folder = await mkdtemp(join(tmpdir(), 'installable-'))
  const context = await chromium.launchPersistentContext(folder, project.use.launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${base()}/sign-in`)
    const browser = await context.newCDPSession(page)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ id: '/app', display: 'standalone' })
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    for (const icon of JSON.parse(manifest.data ?? '{}').icons) {
      const answer = await page.request.get(new URL(icon.src, base()).href)
      expect([icon.src, answer.status(), answer.headers()['content-type']]).toEqual([
        icon.src,
        200,
        'image/png',
      ])
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
