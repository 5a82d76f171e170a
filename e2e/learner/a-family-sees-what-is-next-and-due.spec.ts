import { expect, type Page, test } from '@playwright/test'
import { aFamilyInABatch, newPhone, signInOnScreen } from '../newcomer.ts'
import { open } from '../sign-in.ts'

const batch = 'Kathak Beginners'

async function signInAs(page: Page, phone: string) {
  await open(page, '/sign-in?role=learner')
  await signInOnScreen(page, phone)
  await expect(page).toHaveURL(/\/learner$/)
}

test('a parent’s home shows what is next, and they report an absence and pay dues from there', async ({
  page,
}) => {
  await signInAs(page, await aFamilyInABatch(batch, { seats: 12 }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Meena')
  const child = page.getByRole('article', { name: 'Ravi Iyer' })
  await expect(child.getByText(batch).first()).toBeVisible()
  await expect(child.getByRole('link', { name: 'Directions' })).toBeVisible()

  await child.getByRole('button', { name: 'Can’t make it' }).click()
  const absence = page.getByRole('dialog')
  await absence.getByRole('button', { name: 'Tell the center' }).click()
  await expect(absence.getByText('Ravi Iyer can’t attend')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(absence).toBeHidden()
  await expect(child.getByText('Absence informed')).toBeVisible()

  const due = page.getByRole('region', { name: 'To pay' })
  await expect(due.getByText('Ravi').first()).toBeVisible()
  await due.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  const payment = page.getByRole('dialog')
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await expect(due).toBeHidden()
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await expect(page.getByText('Paid. The seat is yours.')).toBeVisible()
  await open(page, '/learner')
  await expect(child).toBeVisible()
  await expect(due).toBeHidden()
})

test('a new user is guided to a first class instead of empty sections', async ({ page }) => {
  await open(page, '/sign-in?role=learner')
  await signInOnScreen(page, newPhone())
  await expect(page).toHaveURL(/\/learner\/profile/)
  await open(page, '/learner')
  await expect(page.getByRole('heading', { name: 'Let’s find the first class' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next classes' })).toBeHidden()
  const main = page.getByRole('main')
  await main.getByLabel('Search for an activity or a center').fill('Sampige')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/find-new-centers\?search=Sampige/)
})
