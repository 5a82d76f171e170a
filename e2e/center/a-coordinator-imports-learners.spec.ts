import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { newPhone } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

/** Five learners as exported from other software; the last one's date of birth does not exist. */
function list(): string {
  const [first, second, third] = [newPhone(), newPhone(), newPhone()]
  return [
    'Sr. No.;Student Name;D.O.B;Parent mobile;Parent name;Consent',
    `1;Nila Kamath;14/03/2016;${first};Roopa Kamath;yes`,
    `2;Tarun Kamath;02/11/2018;${first};Roopa Kamath;yes`,
    `3;Ishita Bhat;2015-07-21;${second};Manoj Bhat;हाँ`,
    `4;Vidya Rao;05.06.1988;${third};;`,
    `5;Karan Bhat;31/02/2017;${second};Manoj Bhat;yes`,
  ].join('\r\n')
}

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined

test('a coordinator imports five learners, fixes one row, reviews the result and undoes the import', async ({
  page,
}) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/learners' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Import learners' })).toBeVisible()
  await shot(page, '1-file')
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(list()) }
  await dialog.locator('input[type=file]').setInputFiles(file)

  await expect(dialog.getByText('For example: Nila Kamath, Tarun Kamath, Ishita Bhat')).toBeVisible()
  await shot(page, '2-columns')
  await dialog.getByRole('button', { name: 'Check the rows' }).click()

  await expect(dialog.getByText('Date of birth: is not a date such as 10/05/2016')).toBeVisible()
  await expectNoViolations(page)
  await shot(page, '3-plan')
  await dialog.getByRole('button', { name: 'Fix line 6' }).click()
  await dialog.getByLabel('Date of birth').fill('28/02/2017')
  await shot(page, '4-fix')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Import 5 rows' }).click()

  await expect(dialog.getByText('5 new, 0 changed.')).toBeVisible()
  await expectNoViolations(page)
  await shot(page, '5-result')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('5 rows were undone.')).toBeVisible()
  await shot(page, '6-undone')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('Kamath')
  await expect(page.getByText('Nila Kamath')).toBeHidden()
})
