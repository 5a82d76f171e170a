import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { sentADayAgo } from '../database.ts'
import { aFamilyInABatch } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d6b' } })
    .png()
    .toBuffer()

/** The card of an announcement in a family's list, or its row in the center's. */
const open = (page: Page, title: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: title })
    .getByRole('button', { name: title })
    .or(page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Open' }))
    .click()

test('a center announces to a batch with a picture, both parents read it under their child, and the others get it again', async ({
  browser,
  page,
}, { project }) => {
  const title = `Photos on Saturday (${project.name})`
  // Another family of the batch, which does not open it.
  await aFamilyInABatch('Badminton Juniors')
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/announcements' })
  await page.getByRole('button', { name: 'Announce' }).first().click()
  const write = dialog(page)
  await write.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: 'Badminton Juniors', exact: true }).click()
  // Whom it reaches is said before it is sent.
  await expect(write.getByRole('status').filter({ hasText: /famil(y|ies) of \d+ learners?/ })).toBeVisible()
  await write.getByRole('button', { name: 'Send' }).click()
  await expect(write.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
  await write.getByRole('textbox', { name: 'Title' }).fill(title)
  await write.getByRole('textbox', { name: 'Text' }).fill('Please come in white shoes.')
  await write
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer: await picture() })
  await expect(write.getByText('court.png is here')).toBeVisible()
  await write.getByRole('checkbox', { name: /short answers/ }).check()
  await expectNoViolations(page)
  await write.getByText('Preview', { exact: true }).click()
  await expect(write.getByText('For Aarav')).toBeVisible()
  await expect(write.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  await write.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Announcement sent')).toBeVisible()

  const contexts: BrowserContext[] = []
  const family = async (name: string, path: string) => {
    const context = await browser.newContext({ viewport: project.use.viewport ?? null })
    contexts.push(context)
    const own = await context.newPage()
    await signIn(own, 'learner', { name, path })
    return own
  }
  // The mother finds it on her home, under her child.
  const mother = await family('Priya Sharma', '/learner')
  const news = mother.getByRole('region', { name: 'Announcements' })
  await expect(news.getByRole('link').filter({ hasText: title })).toContainText('For Aarav')
  await news.getByRole('link').filter({ hasText: title }).click()
  await expect(dialog(mother).getByText('Please come in white shoes.')).toBeVisible()
  await expect(dialog(mother).getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  await expectNoViolations(mother)
  await dialog(mother).getByRole('textbox', { name: 'Short answer' }).fill('Aarav will be there.')
  await dialog(mother).getByRole('button', { name: 'Send answer' }).click()
  await expect(mother.getByText('Answer sent')).toBeVisible()
  // What was read is readable without network.
  await contexts[0]?.setOffline(true)
  await mother.getByRole('button', { name: 'Close' }).first().click()
  await open(mother, title)
  await expect(dialog(mother).getByText('Please come in white shoes.')).toBeVisible()
  await contexts[0]?.setOffline(false)

  const father = await family('Arjun Sharma', '/learner/announcements')
  await open(father, title)
  await expect(dialog(father).getByText('Please come in white shoes.')).toBeVisible()
  await expect(
    dialog(father)
      .getByText(/^For Aarav/)
      .first(),
  ).toBeVisible()
  await expect(dialog(father).getByText('Aarav will be there.')).toHaveCount(0)

  // The center sees who has opened it, live, and what was answered.
  await open(page, title)
  const detail = dialog(page)
  await expect(detail.getByText(/^2 of \d+ people$/)).toBeVisible()
  await expect(detail.getByText('Aarav will be there.')).toBeVisible()
  await detail.getByText('Opened', { exact: true }).click()
  const readers = detail.getByRole('region', { name: 'By learner' })
  await expect(readers.getByRole('listitem').filter({ hasText: 'Aarav Sharma' })).toContainText(
    'Arjun Sharma',
  )
  await expectNoViolations(page)
  await expect(detail.getByText(/^You can send it again from /)).toBeVisible()
  await sentADayAgo(title)
  await page.reload()
  await detail.getByRole('button', { name: /^Send again to \d+ / }).click()
  await expect(page.getByText('Sent again')).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Send again/ })).toBeHidden()
  await Promise.all(contexts.map(context => context.close()))
})
