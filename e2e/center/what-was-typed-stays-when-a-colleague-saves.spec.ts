import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

type Profile = ApiAnswer<'GET /center/profile'>
const head = { name: 'Sunita Reddy' }

test('a head keeps typing while a colleague saves: typed values stay, and saved ones appear', async ({
  page,
}) => {
  await signIn(page, 'center', { ...head, path: '/center/settings?tab=profile' })
  const words = page.getByRole('textbox', { name: 'In English' })
  const website = page.getByRole('textbox', { name: 'Website' })
  const before = await words.inputValue()
  await words.fill(`${before} Parking for bicycles.`)

  const asColleague = await callerOf('center', head.name)
  const found = await asColleague<Profile>('GET', '/center/profile')
  const { name, phone, email, amenityIds, version } = found
  const theirs = { ...found.description, en: `${before} A new net.` }
  const body = { name, phone, email, amenityIds: [...amenityIds], version, description: theirs }
  await asColleague<Profile>('PUT', '/center/profile', { ...body, website: 'https://neelgiri.example/club' })

  await expect(page.getByText('Someone else has just saved this')).toBeVisible()
  await expect(words).toHaveValue(`${before} Parking for bicycles.`)
  // An untouched field follows.
  await expect(website).toHaveValue('https://neelgiri.example/club')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show what they saved' }).click()
  await expect(words).toHaveValue(theirs.en)
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to what I typed' }).click()
  await expect(words).toHaveValue(`${before} Parking for bicycles.`)

  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Someone else has just saved this')).toBeHidden()
  const after = await asColleague<Profile>('GET', '/center/profile')
  expect(after.description.en).toBe(`${before} Parking for bicycles.`)
  expect(after.website).toBe('https://neelgiri.example/club')
})
