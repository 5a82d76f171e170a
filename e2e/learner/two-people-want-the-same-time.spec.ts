import { expect, type Page, test } from '@playwright/test'
import { chooseTime } from '../book-on-screen.ts'
import { type FreeClass, freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

async function standReady(page: Page, name: string, learner: string, free: FreeClass) {
  await signIn(page, 'learner', { name, path: free.path })
  return (await chooseTime(page, free, learner)).getByRole('button', { name: /^Book and pay/ })
}

test(
  'two people want the same slot: one gets it, the other is offered alternatives',
  { tag: '@main' },
  async ({ page, browser }, { project }) => {
    const free = await freeClass({
      center: 'sampige-sports-and-arts',
      expert: 'Asha Menon',
      service: 'Badminton',
      minutes: 60,
      week: 6,
      lane: project.name,
    })
    const second = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    const first = await standReady(page, 'Priya Sharma', 'Aarav Sharma', free)
    const late = await standReady(second, 'Fatima Khan', 'Zoya Khan', free)
    await Promise.all([first.click(), late.click()])

    const won = (side: Page) => side.getByRole('dialog', { name: 'Pay for your class' })
    const lost = (side: Page) => side.getByRole('alert').filter({ hasText: 'Free instead' })
    const settled = (side: Page) => won(side).or(lost(side))
    await expect(settled(page)).toBeVisible()
    await expect(settled(second)).toBeVisible()
    const winners = await Promise.all([page, second].map(side => won(side).count()))
    expect(winners.toSorted()).toEqual([0, 1])

    const loser = winners[0] === 0 ? page : second
    const another = lost(loser).getByRole('button').first()
    const words = (await another.textContent()) ?? ''
    await another.click()
    const offer = loser.getByRole('dialog', { name: 'Book this class' })
    await expect(offer).toContainText(words.split(', ').at(-1) ?? words)
    await offer.getByRole('button', { name: /^Book and pay/ }).click()
    await expect(won(loser)).toBeVisible()
    for (const side of [page, second]) {
      await won(side).getByRole('button', { name: 'Release slot' }).click()
      await side.getByRole('dialog').getByRole('button', { name: 'Release slot' }).click()
      await expect(side.getByText('Slot released')).toBeVisible()
    }
    await second.context().close()
  },
)
