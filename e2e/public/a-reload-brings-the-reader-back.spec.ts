import { expect, test } from '@playwright/test'
import { openPublic } from '../open-public.ts'

const center = 'Sampige Sports and Arts'

test('a reload reopens the modal, and Back still closes it', async ({ page }) => {
  await openPublic(page, '/?activity=Badminton&place=Malleshwaram')
  await page.getByRole('region', { name: 'Centers' }).getByRole('link', { name: center }).click()
  const opened = page.getByRole('dialog', { name: center })
  await expect(opened.getByRole('heading', { name: 'Classes and prices' })).toBeVisible()

  await page.reload()
  await expect(opened.getByRole('heading', { name: 'Classes and prices' })).toBeVisible()

  await page.goBack()
  await expect(opened).toBeHidden()
  await expect(page).toHaveURL(/activity=Badminton/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Badminton near Malleshwaram')
})

test('the activity searched for is selected on the center’s page', async ({ page }) => {
  await openPublic(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Badminton/ })
    .click()
  const activity = page.getByRole('dialog', { name: 'Badminton' })
  await activity.getByRole('link', { name: center }).click()
  const opened = page.getByRole('dialog', { name: center })
  await expect(opened.getByRole('link', { name: 'See free slots and book' })).toHaveAttribute(
    'href',
    /service%3D[0-9a-f-]{36}/,
  )
})
