import { aboutChange, choicesLink, sampleChange, sampleClassLink } from '../about-change.ts'
import { defineTemplate } from '../template.ts'

/** Classes of a batch do not take place as planned, or where the learner cannot come: the family chooses. */
export const compensationOffered = defineTemplate({
  event: 'compensation.offered',
  group: 'bookings',
  args: { learner: 'learner', ...aboutChange, count: 'count', chooseBy: 'moment' },
  link: ['classId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: choicesLink,
      en: ({ learner, title, count, chooseBy }) => ({
        title: 'A make-up class or your money',
        body:
          count === '1'
            ? `${learner} misses a class of ${title}. Choose a make-up class or your money by ${chooseBy}.`
            : `${learner} misses ${count} classes of ${title}. Choose make-up classes or your money by ${chooseBy}.`,
      }),
      hi: ({ learner, title, count, chooseBy }) => ({
        title: 'बदले की कक्षा या आपके पैसे',
        body: `${learner} की ${title} की ${count} कक्षा छूटेंगी। ${chooseBy} तक बदले की कक्षा या पैसे चुनें।`,
      }),
    },
  },
  sample: {
    args: {
      learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
      ...sampleChange,
      count: 3,
      chooseBy: new Date('2026-12-01T11:30:00Z'),
    },
    link: sampleClassLink,
  },
})
