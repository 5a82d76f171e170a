import { pathTo } from '#domain/links.ts'
import { GALLERIES } from '#domain/modules/galleries/gallery-rules.ts'
import { asSentence } from '#server/platform/notification-words.ts'
import {
  bell,
  defineNotifications,
  notificationsAbout,
  type Said,
  type Words,
} from '#server/platform/notifications.ts'

const aboutGallery = notificationsAbout({
  group: 'requests',
  args: { gallery: 'text' },
  sample: { gallery: 'Badminton Juniors' },
})

const decision = notificationsAbout({
  group: 'requests',
  args: { gallery: 'text', reason: 'text', by: 'text' },
  sample: { gallery: 'Badminton Juniors', reason: '', by: 'Lakshmi Nair' },
  ids: {
    itemId: '01939d3c-0000-7000-8000-000000000003',
    tab: 'batch',
    ofId: '01939d3c-0000-7000-8000-000000000004',
  },
})

type Decision = Said<{ gallery: 'text'; reason: 'text'; by: 'text' }>
type InBoth = { en: (said: Decision) => Words; hi: (said: Decision) => Words }

/** For those who decide: no news to be rung for, but what came of the request. */
const decided = (words: InBoth) => ({
  center: { ...bell, link: inGallery('/center/gallery'), ...words },
  expert: { ...bell, link: inGallery('/expert/gallery'), ...words },
})

const inGallery =
  (screen: '/center/gallery' | '/expert/gallery' | '/learner/gallery') =>
  ({ tab, ofId }: Readonly<Record<string, string>>) =>
    pathTo(screen, { tab: GALLERIES.find(one => one === tab), id: ofId })

// Whoever removes a picture without answering the request says none.
const answerEn = (reason: string) => (reason ? ` Their answer: ${asSentence(reason, 'en')}` : '')
const answerHi = (reason: string) => (reason ? ` उनका जवाब: ${asSentence(reason, 'hi')}` : '')
const reasonEn = (reason: string) => (reason ? ` Reason: ${asSentence(reason, 'en')}` : '')
const reasonHi = (reason: string) => (reason ? ` कारण: ${asSentence(reason, 'hi')}` : '')

export const galleryNotifications = defineNotifications({
  'gallery.hidden': aboutGallery({
    ids: { itemId: '01939d3c-0000-7000-8000-000000000003' },
    thing: 'picture:{itemId}',
    center: { link: '/center/gallery?item={itemId}' },
    expert: { link: '/expert/gallery?item={itemId}' },
    en: ({ gallery }) => ({
      title: 'A family wants a picture removed',
      body: `It is hidden in the gallery of ${gallery}. Remove it, or show it again with a reason.`,
    }),
    hi: ({ gallery }) => ({
      title: 'एक परिवार तस्वीर हटवाना चाहता है',
      body: `${gallery} की गैलरी में वह छिपा दी गई है। उसे हटाएँ, या कारण बताकर फिर दिखाएँ।`,
    }),
  }),
  'gallery.taken-down': decision({
    sample: { reason: 'Thank you for telling us.' },
    // For the family there is nothing to see any more.
    thing: { center: 'picture:{itemId}', expert: 'picture:{itemId}' },
    learner: {
      link: inGallery('/learner/gallery'),
      en: ({ gallery, reason }) => ({
        title: 'Picture removed',
        body: `The picture you reported is no longer in the gallery of ${gallery}.${answerEn(reason)}`,
      }),
      hi: ({ gallery, reason }) => ({
        title: 'तस्वीर हटा दी गई',
        body: `आपकी बताई तस्वीर अब ${gallery} की गैलरी में नहीं है।${answerHi(reason)}`,
      }),
    },
    ...decided({
      en: ({ gallery, by, reason }) => ({
        title: 'Picture removed',
        body: `${by} removed it from the gallery of ${gallery}.${reasonEn(reason)}`,
      }),
      hi: ({ gallery, by, reason }) => ({
        title: 'तस्वीर हटा दी गई',
        body: `${by} ने ${gallery} की गैलरी से उसे हटा दिया।${reasonHi(reason)}`,
      }),
    }),
  }),
  'gallery.restored': decision({
    sample: { reason: 'It shows the hall only.' },
    thing: 'picture:{itemId}',
    learner: {
      link: '/learner/gallery?item={itemId}',
      en: ({ gallery, reason }) => ({
        title: 'Picture shown again',
        body: `The gallery of ${gallery} shows the picture again.${answerEn(reason)}`,
      }),
      hi: ({ gallery, reason }) => ({
        title: 'तस्वीर फिर दिखाई जा रही है',
        body: `${gallery} की गैलरी में तस्वीर फिर दिख रही है।${answerHi(reason)}`,
      }),
    },
    ...decided({
      en: ({ gallery, by, reason }) => ({
        title: 'Picture shown again',
        body: `${by} shows it again in the gallery of ${gallery}.${reasonEn(reason)}`,
      }),
      hi: ({ gallery, by, reason }) => ({
        title: 'तस्वीर फिर दिखाई जा रही है',
        body: `${by} ने ${gallery} की गैलरी में उसे फिर दिखाया है।${reasonHi(reason)}`,
      }),
    }),
  }),
})
