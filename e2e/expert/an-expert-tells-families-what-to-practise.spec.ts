import { expect, type Page, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

/** A microphone that hums: test machines have none. */
async function withMicrophone(page: Page) {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const hum = context.createOscillator()
      const out = context.createMediaStreamDestination()
      hum.connect(out)
      hum.start()
      return out.stream
    }
  })
}

/** A class of the last week: notes are written when it is over, too. */
async function openRoll(page: Page, { expert = 'Asha Menon', batch = 'Badminton Juniors' } = {}) {
  const call = await callerOf('expert', expert)
  const batches = await call<ApiAnswer<'GET /batches'>>('GET', `/batches?search=${encodeURIComponent(batch)}`)
  const batchId = batches.items.find(one => one.name === batch)?.id
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const { items } = await call<ApiAnswer<'GET /schedule'>>(
    'GET',
    `/schedule?startDate=${addDays(today, -8)}&endDate=${addDays(today, -1)}`,
  )
  const past = items.findLast(one => one.batchId === batchId && one.status === 'completed')
  await signIn(page, 'expert', { name: expert, path: `/expert/schedule?class=${past?.id}` })
  await page
    .getByRole('button', { name: /^(Take|Change|See) attendance$/ })
    .first()
    .click()
  const roll = page.getByRole('dialog', { name: 'Attendance' })
  await expect(roll.getByText('Aarav', { exact: true }).first()).toBeVisible()
  return roll
}

test('an expert writes a note with homework from the roll; a family reads it and says it is done', async ({
  page,
  browser,
}, { project }) => {
  // Both widths write to the same class.
  const homework = `10 minutes of wall rally, ${project.name}`
  await withMicrophone(page)
  const roll = await openRoll(page)
  await roll.getByRole('button', { name: 'Note to families', exact: true }).click()
  await roll.getByLabel('Note', { exact: true }).fill('Serve return, cross court')
  await roll.getByLabel('Homework (optional)').fill(homework)
  await roll.getByRole('button', { name: 'Record voice' }).click()
  await expect(roll.getByRole('timer')).toHaveText(/Recording 0:0[1-9]/)
  await roll.getByRole('button', { name: 'Stop recording' }).click()
  await expect(roll.getByLabel('Voice recording', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await roll.getByRole('button', { name: 'Send note' }).click()
  await expect(page.getByText('Note sent')).toBeVisible()
  await expect(roll.getByText(homework)).toBeVisible()

  const home = await browser.newContext({ viewport: project.use.viewport ?? null })
  const family = await home.newPage()
  await signIn(family, 'learner', { name: 'Priya Sharma', path: '/learner' })
  const notes = family.getByRole('region', { name: 'Notes and homework' })
  const note = notes.getByRole('article').filter({ hasText: homework })
  await expect(note.getByText('Serve return, cross court')).toBeVisible()
  await expect(note.getByLabel('Voice recording by Asha Menon')).toBeVisible()
  await note.getByLabel(/^Aarav.* has done it$/).check()
  await expect(note.getByLabel(/^Aarav.* has done it$/)).toBeChecked()
  await expectNoViolations(family)
  await home.close()

  await expect(roll.getByText(`${homework} (1 done)`)).toBeVisible()
})

test('a note to the whole class is read under each child, who does the homework for themselves', async ({
  page,
  browser,
}, { project }) => {
  const homework = `Blow bubbles in the bath, ${project.name}`
  const roll = await openRoll(page, { expert: 'Vikram Shetty', batch: 'Learn to Swim' })
  await roll.getByRole('button', { name: 'Note to families', exact: true }).click()
  await expect(roll.getByRole('combobox', { name: 'For' })).toHaveValue('Whole class')
  await roll.getByLabel('Homework (optional)').fill(homework)
  await roll.getByRole('button', { name: 'Send note' }).click()
  await expect(page.getByText('Note sent')).toBeVisible()
  await expect(roll.getByText(`${homework} (not done yet)`)).toBeVisible()

  const home = await browser.newContext({ viewport: project.use.viewport ?? null })
  const family = await home.newPage()
  await signIn(family, 'learner', { name: 'Priya Sharma', path: '/learner' })
  const notes = family.getByRole('region', { name: 'Notes and homework' })
  const note = notes.getByRole('article').filter({ hasText: homework })
  await expect(note.getByText('For Aarav, दिया')).toBeVisible()
  await note.getByLabel(/^दिया.* has done it$/).check()
  await expect(note.getByLabel(/^दिया.* has done it$/)).toBeChecked()
  await expect(note.getByLabel(/^Aarav.* has done it$/)).not.toBeChecked()
  await home.close()
  await expect(roll.getByText(`${homework} (1 done)`)).toBeVisible()
})

test('a note that is written without network is sent later', async ({ page, context }, { project }) => {
  const text = `Written in the hall, ${project.name}`
  const roll = await openRoll(page)
  // The form is on the device once it was shown.
  await roll.getByRole('button', { name: 'Note to families', exact: true }).click()
  await expect(roll.getByLabel('Note', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await roll.getByLabel('Note', { exact: true }).fill(text)
  await roll.getByRole('button', { name: 'Send note' }).click()
  await expect(roll.getByText('Waiting to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect(roll.getByText('Waiting to be sent')).toBeHidden()
  // The only child of the class: it is about them.
  await expect(roll.getByText(`Note to the family: ${text}`)).toBeVisible()
})
