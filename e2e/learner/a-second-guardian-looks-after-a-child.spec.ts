import { expect, test } from '@playwright/test'
import { base, cast } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test('a second guardian accepts, sees the child’s week, exports their own data, and leaves', async ({
  page,
  browser,
}) => {
  const nikhil = (await cast()).find(person => person.name === 'Nikhil Verma')
  if (!nikhil) throw new Error('Nikhil is not in the cast')
  await signIn(page, 'learner', { name: 'Fatima Khan', path: '/learner/more' })
  await page.getByRole('button', { name: 'Guardians of Zoya Khan' }).click()
  await page.getByRole('menuitem', { name: 'Invite a second guardian' }).click()
  const invite = page.getByRole('dialog')
  await invite.getByLabel('Their phone number').fill(nikhil.phone)
  await invite.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('not answered yet')).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, 'learner', { name: 'Nikhil Verma', path: '/learner/more' })
  await other.getByRole('button', { name: 'Accept' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByText('Also managed by Fatima Khan')).toBeVisible()
  await other.getByRole('button', { name: 'Ask for my data' }).click()
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Triveni data.zip')

  await other.goto(`${base()}/learner/schedule?view=list`)
  await expect(other.getByText(/Zoya/).first()).toBeVisible()
  await other.goto(`${base()}/learner/more`)
  await other.getByRole('button', { name: 'Guardians of Zoya Khan' }).click()
  await other.getByRole('menuitem', { name: 'Leave as guardian' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Leave as guardian' }).click()
  await expect(other.getByRole('button', { name: 'Guardians of Zoya Khan' })).toBeHidden()
  await other.close()
})
