import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const anyNumber = () => String(Math.floor(Math.random() * 900) + 100)

test('a center requests a new address, and an admin compares old and new and approves it', async ({
  page,
  context,
}) => {
  const address = `${anyNumber()}, Paud Road`
  await signIn(page, 'center', { name: 'Sunita Reddy', path: '/center/settings?tab=profile' })
  await page.getByRole('button', { name: 'Request change' }).click()
  const ask = page.getByRole('dialog', { name: 'Request change' })
  const before = await ask.getByLabel('Address').inputValue()
  await ask.getByLabel('Address').fill(address)
  await ask.getByLabel('Why').fill('We have moved to a larger house.')
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Asked for' })).toBeVisible()
  await expectNoViolations(page)

  const desk = await context.newPage()
  await signIn(desk, 'admin', { path: '/admin/centers?tab=changes' })
  const request = desk.getByRole('listitem').filter({ hasText: address })
  await expect(request.getByRole('cell', { name: before })).toBeVisible()
  await expectNoViolations(desk)
  await request.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  // The center's page updates by itself.
  await expect(page.getByRole('heading', { name: 'Asked for' })).toBeHidden()
  await expect(page.getByText(address)).toBeVisible()
})

test('a guardian requests a new flat number, and the society’s center approves it', async ({
  page,
  context,
}) => {
  const flat = `C-${anyNumber()}`
  await signIn(page, 'learner', { name: 'Fatima Khan', path: '/learner/centers' })
  await page.getByRole('button', { name: /^Actions for Zoya .* at .*Neelgiri/ }).click()
  await page.getByRole('menuitem', { name: 'Request change of details' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel('Flat or house number').fill(flat)
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(ask).toBeHidden()

  const desk = await context.newPage()
  await signIn(desk, 'center', { name: 'Sunita Reddy', path: '/center/profile-update-requests' })
  const request = desk.getByRole('listitem').filter({ hasText: flat })
  await expect(request.getByText(/B-1204|C-\d+/).first()).toBeVisible()
  await request.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByText(new RegExp(`Zoya.*${flat}`))).toBeVisible()
})
