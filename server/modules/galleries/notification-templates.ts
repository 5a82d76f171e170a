import { asSentence } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutGallery = notificationsAbout({
  group: 'requests',
  args: { gallery: 'text' },
  sample: { gallery: 'Badminton Juniors' },
})

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
  'gallery.taken-down': aboutGallery({
    args: { reason: 'text' },
    sample: { reason: 'Thank you for telling us.' },
    learner: { link: '/learner/gallery' },
    en: ({ gallery, reason }) => ({
      title: 'Picture removed',
      body: `The picture you reported is no longer in the gallery of ${gallery}. Their answer: ${asSentence(reason, 'en')}`,
    }),
    hi: ({ gallery, reason }) => ({
      title: 'तस्वीर हटा दी गई',
      body: `आपकी बताई तस्वीर अब ${gallery} की गैलरी में नहीं है। उनका जवाब: ${asSentence(reason, 'hi')}`,
    }),
  }),
  'gallery.restored': aboutGallery({
    args: { reason: 'text' },
    sample: { reason: 'It shows the hall only.' },
    ids: { itemId: '01939d3c-0000-7000-8000-000000000003' },
    thing: 'picture:{itemId}',
    learner: { link: '/learner/gallery?item={itemId}' },
    en: ({ gallery, reason }) => ({
      title: 'Picture shown again',
      body: `The gallery of ${gallery} shows the picture again. Their answer: ${asSentence(reason, 'en')}`,
    }),
    hi: ({ gallery, reason }) => ({
      title: 'तस्वीर फिर दिखाई जा रही है',
      body: `${gallery} की गैलरी में तस्वीर फिर दिख रही है। उनका जवाब: ${asSentence(reason, 'hi')}`,
    }),
  }),
})
