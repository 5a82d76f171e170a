import { test } from '@playwright/test'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'
const OUT = process.env.OUT ?? '/tmp/s'
const who = process.env.WHO ?? 'public'
const paths: [string, string][] = JSON.parse(process.env.SHOTS ?? '[]')
test('shots', async ({ browser }, { project }) => {
  test.setTimeout(600_000)
  const ctx = await browser.newContext({ viewport: project.use.viewport!, reducedMotion: 'reduce', colorScheme: process.env.DARK ? 'dark' : 'light', locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await ctx.newPage()
  if (process.env.HI) await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  if (who === 'public') await openPublic(page)
  else { const [role, person] = who.split(':'); await signIn(page, role as never, { name: person!, path: paths[0]![0] } as never) }
  const origin = new URL(page.url()).origin
  for (const [path, name] of paths) {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${OUT}/${name}-${project.name}${process.env.DARK ? '-dark' : ''}${process.env.HI ? '-hi' : ''}.png`, fullPage: !process.env.FOLD })
  }
})
