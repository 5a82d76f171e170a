import { expect, test } from '@playwright/test'
import { booked, freeClass, freeClasses } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test(
  'a parent reschedules a class to another slot, and the old one is available again',
  { tag: '@main' },
  async ({ page }, { project }) => {
    const tennis = {
      center: 'sampige-sports-and-arts',
      expert: 'Vikram Shetty',
      service: 'Tennis',
      minutes: 60,
      week: 6,
    }
    const free = await freeClass({ ...tennis, lane: project.name })
    const booking = await booked(free, 'Priya Sharma', 'दिया शर्मा')
    const sameDay = (await freeClasses(tennis)).filter(one => one.date === free.date)
    const next = project.name === 'phone' ? sameDay[0] : sameDay.at(-1)
    if (!next) throw new Error('that day has no other time')
    await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${booking.id}` })

    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Reschedule this class' })
    await expect(modal.getByText(/^You can reschedule it until/)).toBeVisible()
    for (const _ of Array(tennis.week)) await modal.getByRole('button', { name: 'Later days' }).click()
    await modal
      .getByRole('group', { name: 'Day' })
      .getByRole('button', { name: new RegExp(`^\\S+ ${Number(next.date.slice(8))}\\b`) })
      .click()
    await modal.getByRole('button', { name: next.time, exact: true }).click()
    await modal.getByRole('button', { name: `Move to ${next.when}` }).click()

    await expect(page.getByText(`Moved to ${next.when}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Moves' })).toBeVisible()
    await expect(page.getByText(`From ${free.when} to ${next.when}`)).toBeVisible()
    const times = (await freeClasses(tennis)).map(one => one.startsAt)
    expect(times).toContain(free.startsAt)
    expect(times).not.toContain(next.startsAt)
  },
)
