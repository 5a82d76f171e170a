import { choicesLink, sampleClassLink } from '../about-change.ts'
import { asSentence } from '../sentence.ts'
import { defineTemplate, type Said } from '../template.ts'

const args = { center: 'text', reason: 'text', summary: 'name', chooseBy: 'moment' } as const
type Args = Said<typeof args>

const en = ({ center, reason, summary }: Args) => ({
  title: 'Changes in your schedule',
  body: `${center}: ${asSentence(reason, 'en')} ${summary}.`,
})
const hi = ({ center, reason, summary }: Args) => ({
  title: 'आपके कार्यक्रम में बदलाव',
  body: `${center}: ${asSentence(reason, 'hi')} ${summary}।`,
})

/** Something came up, and classes are moved, covered or called off all at once: told once to everybody. */
export const classDisplaced = defineTemplate({
  event: 'class.displaced',
  group: 'bookings',
  args,
  link: ['classId'],
  urgent: true,
  told: {
    learner: { channels: ['push'], link: choicesLink, en, hi },
    expert: { channels: ['push'], link: '/expert/schedule', en, hi },
  },
  sample: {
    args: {
      center: 'Sampige Sports and Arts',
      reason: 'The hall is not available',
      summary: {
        en: 'Badminton Juniors, Sat 28 Nov 2026, 5:00 pm: in Court 2; Kathak, Sat 28 Nov 2026, 6:00 pm: called off',
        hi: 'बैडमिंटन जूनियर, शनि 28 नवंबर 2026, शाम 5:00: अब कोर्ट 2 में; कथक, शनि 28 नवंबर 2026, शाम 6:00: रद्द',
      },
      chooseBy: new Date('2026-12-05T11:30:00Z'),
    },
    link: sampleClassLink,
  },
})
