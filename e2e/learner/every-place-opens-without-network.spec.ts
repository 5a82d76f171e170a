import { expect, test } from '@playwright/test'
import { storedForOffline } from '../app-offline.ts'
import { signIn } from '../sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const people = [
  ['learner', 'Priya Sharma', '/learner/schedule'],
  ['expert', 'Asha Menon', '/expert'],
  ['center', 'Lakshmi Nair', '/center/dashboard'],
] as const

for (const [role, name, path] of people) {
  test(`offline every menu item of a ${role} opens and says so`, {
    // An expert offline is among the main journeys when attendance is marked; a center mostly works at a desk.
    tag: role === 'learner' ? '@main' : [],
  }, async ({ page, context }) => {
    await signIn(page, role, { name, path })
    const places = page.getByRole('navigation', { name: 'Main places' }).getByRole('link')
    await expect(places.first()).toBeVisible()
    await storedForOffline(page)
    await context.setOffline(true)
    for (const place of await places.all()) {
      await place.click()
      await expect(place).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
      await expect(page.getByText('We couldn’t show this page')).toBeHidden()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

const families = [
  ['learner', 'Priya Sharma', '/learner/schedule'],
  ['expert', 'Asha Menon', '/expert/schedule'],
  ['center', 'Lakshmi Nair', '/center/schedule'],
] as const

for (const [role, name, path] of families) {
  test(`offline a class opens for a ${role} with the details from the schedule`, async ({
    page,
    context,
  }) => {
    await signIn(page, role, { name, path: `${path}?view=list` })
    const row = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /\d:\d\d.* – / })
      .first()
    await expect(row).toBeVisible()
    await storedForOffline(page)
    await context.setOffline(true)
    const title = (await row.locator('span').nth(1).locator('span').first().textContent()) ?? ''
    await row.click()
    const opened = page.getByRole('dialog', { name: title })
    const said = async () => {
      await expect(opened.getByText('Where')).toBeVisible()
      await expect(opened.getByText(/^You’re offline. Showing data from/)).toBeVisible()
      await expect(opened.getByRole('alert')).toBeHidden()
    }
    await said()
    await page.reload()
    await said()
    await context.setOffline(false)
    await expect(opened.getByText(/^You’re offline/)).toBeHidden()
  })
}
