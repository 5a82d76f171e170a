import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('a head exports and prints a filtered list, and the printout has no buttons', async ({ page }) => {
  await signIn(page, 'center', { name: 'Sunita Reddy', path: '/center/bookings?search=zoya' })
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const rows = (await table.getByRole('row').count()) - 1

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const name = (await file).suggestedFilename()
  await expect(page.getByText(`“${name}” is written, with ${rows} entr`)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed on /)).toBeVisible()
  await expect(page.getByText('Search: zoya')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(rows + 1)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Export|Filters|Book at the desk|^Actions/ })).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
